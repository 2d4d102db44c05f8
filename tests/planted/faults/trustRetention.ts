import type { Fault } from '../fault'

/** After how long players are erased. */
export const TRUST_RETENTION_FAULTS: readonly Fault[] = [
  {
    name: 'notice-aged-by-clock-alone',
    rule: 'A player is erased only after the daily job has listed them on 30 different days, so that a clock that jumps ahead erases nobody (decisions, section 14).',
    file: 'server/modules/retention/retentionJob.ts',
    anchor: 'daysListed >= NOTICE_DAYS',
    replacement: 'at.getTime() - listedAt.getTime() >= NOTICE_DAYS * DAY_MS',
    tests: ['tests/hostile/retention.test.ts'],
  },
]
