import type { Drill } from './drill'
import { endureOutage } from './outage'
import { withPostgres } from './postgres'

export const stoppedDatabase: Drill = {
  title: 'PostgreSQL is stopped, and started again after twelve seconds',
  run: (note) =>
    withPostgres((postgres) =>
      endureOutage(note, {
        databaseUrl: postgres.url,
        begin: () => postgres.halt('fast'),
        end: () => postgres.start(),
      }),
    ),
}
