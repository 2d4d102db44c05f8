import type { Labels } from '../../../contract/descriptor'
import type { REQUEST_FIELDS, RequestState } from '../../../contract/request'

/** Texts of requests to watch a player or a match. */
export const requests = {
  field: {
    scoutId: 'Scout',
    playerId: 'Player',
    matchId: 'Match',
    dueOn: 'Due on',
    reason: 'Reason',
    isIndependent: 'Independent opinion',
    state: 'State',
    declineReason: 'Reason for declining',
  } as const satisfies Labels<typeof REQUEST_FIELDS>,
  state: { open: 'Open', done: 'Done', declined: 'Declined' } as const satisfies Record<RequestState, string>,
} as const
