// @vitest-environment node
import '../../support/browserSetup'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Team } from '../../../contract/team'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { linkServer, type ServerLink } from '../../support/serverFetch'

let server: TestApp
let link: ServerLink
let team: Team

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  startSession(await persona(server, 'Scout'))
  team = await aTeam(server, undefined, { name: 'Ajax' })
})

async function openAndType() {
  const app = openApp(`/teams/${team.id}`)
  const name = await screen.findByRole('textbox', { name: /Name/ })
  await app.user.type(name, ' Amsterdam')
  return { ...app, name }
}

const question = () => screen.findByRole('dialog', { name: 'Pending changes' })
const leave = async ({ user }: Awaited<ReturnType<typeof openAndType>>) =>
  user.click(screen.getByRole('link', { name: 'Players' }))

describe('leaving a page with pending changes', () => {
  it('asks, and stays with everything that was typed', async () => {
    const app = await openAndType()
    await leave(app)
    expect(await question()).toHaveTextContent('Are you sure you want to leave without saving?')
    await app.user.click(screen.getByRole('button', { name: 'No, stay' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.address()).toBe(`/teams/${team.id}`)
    expect(app.name).toHaveValue('Ajax Amsterdam')
  })

  it('asks, and leaves', async () => {
    const app = await openAndType()
    await leave(app)
    await question()
    await app.user.click(screen.getByRole('button', { name: 'Yes, leave' }))
    await waitFor(() => expect(app.address()).toBe('/players'))
  })

  it('asks also after a save that failed', async () => {
    expectConsole(/Could not update team/)
    const app = await openAndType()
    link.offline = true
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText(/Could not update team/)).toBeVisible()
    link.offline = false
    await leave(app)
    expect(await question()).toBeVisible()
  })

  it('asks nothing where nothing is pending', async () => {
    const app = await openAndType()
    await app.user.clear(app.name)
    await app.user.type(app.name, 'Ajax')
    await leave(app)
    await waitFor(() => expect(app.address()).toBe('/players'))
  })

  it('asks nothing after a save', async () => {
    const app = await openAndType()
    await app.user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(link.callsOf('PUT /v1/team')).toHaveLength(1))
    await waitFor(() => expect(app.address()).toBe('/teams'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
