import type { PoolConfig } from 'pg'
import { WatchedClient } from './watchedClient'

/** A server that takes longer to say who it is is not there. */
const START_LIMIT_MS = 10_000

/**
 * Whether a pooler such as PgBouncer stands between us and PostgreSQL, told by whose process answers. It refuses settings at
 * the start of a connection, and hands those made later to other people's sessions.
 */
export async function isBehindPooler(config: PoolConfig): Promise<boolean> {
  const client = new WatchedClient({ ...config, connectionTimeoutMillis: START_LIMIT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const asked = () => client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { rows } = await client.within(START_LIMIT_MS, asked)
    return rows[0]?.pid !== client.processID
  } finally {
    void client.end()
  }
}
