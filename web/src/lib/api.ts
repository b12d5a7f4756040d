// The HTTP side of the server: one function a request, typed by the wire, refusals as errors.
import type {
  CampaignInfo,
  ChangeSeat,
  Fork,
  GameList,
  GoOn,
  Link,
  LinkOpened,
  MatchInfo,
  MatchList,
  MatchMade,
  NewCampaign,
  NewLink,
  NewMatch,
  OpenLink,
  Problem,
  Replay,
  ReplayAt,
  RuleBook,
} from "../wire";

/** What was wrong. Only the server knows where, and what it expected. */
type Refusal = Pick<Problem, "code" | "what"> & Partial<Problem>;

/** A request that the server refused: what was wrong, where, and what was expected instead. */
export class RefusedError extends Error {
  readonly code: string;
  readonly where: string;
  readonly expected: string;

  constructor(problem: Refusal) {
    super(problem.what);
    this.name = "RefusedError";
    this.code = problem.code;
    this.where = problem.where ?? "";
    this.expected = problem.expected ?? "";
  }

  /** The refusal as one sentence for people. */
  get sentence(): string {
    const where = this.where ? `${this.where}: ` : "";
    return this.expected ? `${where}${this.message} (expected ${this.expected})` : `${where}${this.message}`;
  }
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  return send<T>(method, path, body === undefined ? undefined : JSON.stringify(body));
}

/** Send a text as it is; save files hold numbers that would not survive being read and written here. */
async function send<T>(method: string, path: string, text?: string): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      credentials: "same-origin",
      ...(text === undefined ? {} : { body: text, headers: { "content-type": "application/json" } }),
    });
  } catch {
    throw new RefusedError({ code: "offline", what: "The server cannot be reached." });
  }
  if (!response.ok) throw new RefusedError(await problemOf(response));
  return (await response.json()) as T;
}

async function problemOf(response: Response): Promise<Refusal> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { code: `http-${response.status}`, what: `The server answered ${response.status}.` };
  }
}

const campaign = (id: string): string => `/campaigns/${encodeURIComponent(id)}`;
const match = (id: string): string => `/matches/${encodeURIComponent(id)}`;

export const api = {
  games: () => request<GameList>("GET", "/games"),
  rules: (game: string) => request<RuleBook>("GET", `/games/${encodeURIComponent(game)}/rules`),
  matches: () => request<MatchList>("GET", "/matches"),
  match: (id: string) => request<MatchInfo>("GET", match(id)),
  putAway: (id: string, away: boolean) => request<MatchInfo>("POST", `${match(id)}/put-away`, { away }),
  again: (id: string) => request<Required<NewMatch>>("GET", `${match(id)}/again`),
  newMatch: (body: NewMatch) => request<MatchMade>("POST", "/matches", body),
  newCampaign: (body: NewCampaign) => request<MatchMade>("POST", "/campaigns", body),
  campaign: (id: string) => request<CampaignInfo>("GET", campaign(id)),
  /** Begin the chapter that follows on a match; whoever comes second gets the one that was begun. */
  goOn: (id: string, body: GoOn) => request<MatchInfo>("POST", `${campaign(id)}/next`, body),
  changeSeat: (id: string, seat: number, body: ChangeSeat) =>
    request<MatchInfo>("POST", `${match(id)}/seats/${seat}`, body),
  newLink: (id: string, body: NewLink) => request<Link>("POST", `${match(id)}/links`, body),
  openLink: (body: OpenLink) => request<LinkOpened>("POST", "/links", body),
  importFile: (file: string) => send<MatchMade>("POST", "/files", file),
  fileAddress: (id: string) => `/api${match(id)}/file`,
  replay: (id: string) => request<Replay>("GET", `${match(id)}/replay`),
  replayAt: (id: string, answers: number) => request<ReplayAt>("GET", `${match(id)}/replay/${answers}`),
  fork: (id: string, body: Fork) => request<MatchMade>("POST", `${match(id)}/fork`, body),
};
