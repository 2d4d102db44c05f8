import { ServerProcess, ADMIN } from '/work/wt/scripts/bench/serverProcess'
import { measureBrowser } from '/work/wt/scripts/bench/browserFigures'
import { measureServer } from '/work/wt/scripts/bench/serverFigures'
import { lineOf } from '/work/wt/scripts/bench/measure'
import { caller, keptConnections } from '/work/wt/scripts/bench/http'
import { accessToken } from '/work/wt/scripts/bench/signIn'
import { playSeason } from '/work/wt/scripts/bench/season'
const server = new ServerProcess()
try {
  await server.start()
  const c = keptConnections()
  const anybody = caller(server.url, c)
  await playSeason(caller(server.url, c, await accessToken(anybody)))
  console.log('filled')
  for (const f of await measureBrowser(server.url)) console.log(lineOf(f))
} finally { await server.remove() }
