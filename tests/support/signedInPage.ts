import { beforeEach } from 'vitest'
import type { Role } from '../../contract/closedLists'
import { startSession } from '../../src/authProvider/session'
import { buildTestApp, type TestApp } from './app'
import { type Persona, persona } from './personas'
import { linkServer, type ServerLink } from './serverFetch'

/** The server of the running test, the network between it and the page, and the user who is signed in. */
export let server: TestApp
export let link: ServerLink
export let me: Persona

/** Gives each test of the file an empty server and a user of this role, who is signed in. */
export function signedInAs(role: Role, overrides?: Parameters<typeof persona>[2]): void {
  beforeEach(async () => {
    server = await buildTestApp()
    link = linkServer(server.app)
    me = await persona(server, role, overrides)
    startSession(me)
  })
}
