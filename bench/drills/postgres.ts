import { type PostgresServer, startPostgres } from '../../tests/support/postgresServer'
import { NotRun } from './drill'

/** Lends a throw-away PostgreSQL to `work`; one that keeps what it has committed. */
export async function withPostgres<T>(work: (postgres: PostgresServer) => Promise<T>): Promise<T> {
  const server = await startPostgres({ isDurable: true })
  if (!server) throw new NotRun('no PostgreSQL binaries found')
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
