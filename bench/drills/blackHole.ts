import { TcpProxy } from '../../tests/support/tcpProxy'
import type { Drill } from './drill'
import { endureOutage } from './outage'
import { withPostgres } from './postgres'

export const blackHole: Drill = {
  title: 'Packets between the server and PostgreSQL vanish for twelve seconds, and with them all connections',
  run: (note) =>
    withPostgres(async ({ url }) => {
      const proxy = await TcpProxy.before(url)
      try {
        await endureOutage(note, {
          databaseUrl: proxy.urlOf(url),
          begin: () => proxy.fallSilent(),
          end: () => proxy.resume(),
        })
      } finally {
        await proxy.close()
      }
    }),
}
