import { caller, keptConnections } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import type { Drill } from './drill'
import { withPostgres } from './postgres'

const STARTERS = 8

export const eightStarters: Drill = {
  title: 'Eight servers start at once on one empty PostgreSQL',
  run: (note) =>
    withPostgres(async ({ url }) => {
      const servers = Array.from({ length: STARTERS }, () => new ServerProcess({ databaseUrl: url }))
      const agent = keptConnections()
      try {
        const times = await Promise.all(servers.map((server) => server.start()))
        for (const server of servers) await accessToken(caller(server.url, agent))
        note('until the last one was ready', `${(Math.max(...times) / 1_000).toFixed(1)} s`)
        note('of them signed an administrator in', `${servers.length} of ${STARTERS}`)
      } finally {
        agent.destroy()
        await Promise.all(servers.map((server) => server.remove()))
      }
    }),
}
