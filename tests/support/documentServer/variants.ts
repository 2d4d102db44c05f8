/** What the product document leaves to a server, and how far this one goes. */
export type Variant = {
  /** What ids look like. */
  ids: 'uuid' | 'hexadecimal' | 'integer'
  /** What an access token says, besides when it expires. */
  claims: 'all' | 'role'
  /** What a write is answered with: nothing, not the record, or all of it. Where the document promises a record, a part of it. */
  writes: 'nothing' | 'part' | 'record'
  /** What a field is that nobody has set: empty text or an empty list where it holds such, always null, or not there. */
  unset: 'empty' | 'null' | 'absent'
  /** What flags a version conflict. */
  conflict: true | 'modified'
  /** How `POST /v1/token/refresh` is answered; all other calls that are none of the document's are unknown. */
  refresh: 401 | 404 | 405
  /** Whether an agent's list holds analyses that are not shared with them, unless `assignedTo` is sent. */
  agentsList: 'narrowed' | 'everything'
}

export const VARIANTS = {
  generous: {
    ids: 'uuid',
    claims: 'all',
    writes: 'record',
    unset: 'empty',
    conflict: true,
    refresh: 404,
    agentsList: 'narrowed',
  },
  terse: {
    ids: 'hexadecimal',
    claims: 'role',
    writes: 'nothing',
    unset: 'absent',
    conflict: 'modified',
    refresh: 405,
    agentsList: 'everything',
  },
  partial: {
    ids: 'integer',
    claims: 'role',
    writes: 'part',
    unset: 'null',
    conflict: 'modified',
    refresh: 401,
    agentsList: 'everything',
  },
} as const satisfies Record<string, Variant>

export type VariantName = keyof typeof VARIANTS
