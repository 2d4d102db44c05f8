import { type PostgresServer, startPostgres } from '../../tests/support/postgresServer'
import { NotRun } from './drill'

/** Runs `work` with a temporary PostgreSQL that keeps committed data. */
export async function withPostgres<T>(work: (postgres: PostgresServer) => Promise<T>): Promise<T> {
  const server = await startPostgres({ isDurable: true })
  if (!server) throw new NotRun('no PostgreSQL binaries found')
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}
