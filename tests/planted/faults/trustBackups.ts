import type { Fault } from '../fault'

/** Backups that are tested, and whose failures administrators hear of. */
export const TRUST_BACKUPS_FAULTS: readonly Fault[] = [
  {
    name: 'backup-failure-is-emailed-at-each-attempt',
    rule: 'Administrators get one email a day at most about failed backups (issue 46, point 7).',
    file: 'server/modules/backups/backupJobs.ts',
    anchor: '< DAY_MS',
    replacement: '< 0',
    tests: ['tests/server/backup/backupsCall.test.ts'],
  },
]
