import { beforeEach } from 'vitest'
import type { Role } from '../../contract/closedLists'
import { startSession } from '../../src/authProvider/session'
import { buildTestApp, type TestApp } from './app'
import { type Persona, persona } from './personas'
import { reportingPage } from './reportingPage'
import { linkServer, type ServerLink } from './serverFetch'

/** The server of the present test, the network to it, and its user. */
export let server: TestApp
export let link: ServerLink
export let me: Persona

/** `isOwnServer` tells the page that the server is ours. The rest describes the user. */
type Options = { isOwnServer?: boolean } & Parameters<typeof persona>[2]

/** Gives each test of the file an empty server and a signed-in user of this role. */
export function signedIn(role: Role, options: Options = {}): void {
  known(role, options)
  beforeEach(() => startSession(me))
}

/** Gives each test of the file an empty server and a user of this role without a session. */
export function known(role: Role, { isOwnServer = false, ...names }: Options = {}): void {
  beforeEach(async () => {
    if (isOwnServer) reportingPage()
    server = await buildTestApp()
    link = linkServer(server.app)
    me = await persona(server, role, names)
  })
}
