// The match on the table, handed to everything around it.
import { getContext, setContext } from "svelte";
import type { Table } from "../lib/table.svelte";

const KEY = "table";

export const setTable = (table: Table): void => void setContext(KEY, table);

export function useTable(): Table {
  const table = getContext<Table | undefined>(KEY);
  if (!table) throw new Error("no table is set in this page");
  return table;
}
