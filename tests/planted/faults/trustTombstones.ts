import type { Fault } from '../fault'

/** Tombstones in backups. */
export const TRUST_TOMBSTONES_FAULTS: readonly Fault[] = [
  {
    name: 'stale-tombstones-count',
    rule: 'Where no tombstones from after the backup are beside it, a restore asks for --without-erasures (decisions, section 14).',
    file: 'server/backup/restoreErasures.ts',
    anchor: 'file && file.writtenAt >= createdAt',
    replacement: 'file',
    tests: ['tests/hostile/tombstones.test.ts'],
  },
]
