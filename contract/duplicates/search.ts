import { z } from 'zod/mini'
import type { Mergeable } from '../merge'
import { ROW_SCHEMAS } from '../rows'
import { MATCH_REASONS, PLAYER_REASONS, TEAM_REASONS } from './verdict'

/** A search ends after this many pairs. More pairs have a systematic cause, such as a file that was imported twice. */
export const MAX_PAIRS = 10_000

/**
 * Returns the schema of a line of the answer to `GET /v1/player/duplicates`, or the same call for teams or matches: the state, how many of `total`
 * records are `done` in that state, and the pairs found since the previous line. The last line has the state `done`, `limited` after MAX_PAIRS, or
 * `failed` if the server ended the search.
 */
const lineOf = <Row extends z.ZodMiniType, Reasons extends readonly string[]>(row: Row, reasons: Reasons) =>
  z.object({
    state: z.enum(['reading', 'comparing', 'done', 'limited', 'failed']),
    done: z.int(),
    total: z.int(),
    pairs: z.array(
      z.object({
        rows: z.tuple([row, row]),
        verdict: z.enum(['certain', 'likely']),
        reasons: z.array(z.enum(reasons)),
      }),
    ),
  })

export const SEARCH_LINES = {
  players: lineOf(ROW_SCHEMAS.players, PLAYER_REASONS),
  teams: lineOf(ROW_SCHEMAS.teams, TEAM_REASONS),
  matches: lineOf(ROW_SCHEMAS.matches, MATCH_REASONS),
} as const satisfies Record<Mergeable, z.ZodMiniType>
export type SearchLine = z.output<(typeof SEARCH_LINES)[Mergeable]>
