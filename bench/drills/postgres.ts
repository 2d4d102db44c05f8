import { startPostgres } from '../../tests/support/postgresServer'
import { NotRun } from './drill'

/** Lends a throw-away PostgreSQL to `work`, by its URL. */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await startPostgres()
  if (!server) throw new NotRun('no PostgreSQL binaries found')
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}
