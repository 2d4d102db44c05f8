import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { save, serveRecord } from '../../support/roundTrip'
import { linkServer, type ServerLink } from '../../support/serverFetch'

/** What else a team is called, a chip each. */

let server: TestApp
let link: ServerLink

beforeEach(async () => {
  server = await buildTestApp()
  link = linkServer(server.app)
  startSession(await persona(server, 'Scout'))
})

const LABEL = 'Also known as'
const TEAM = {
  id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a01',
  name: 'Inter',
  aliases: ['Nerazzurri'],
  creator: null,
}

async function openTeam() {
  const record = serveRecord(link, 'teams', TEAM)
  const { user } = openApp(`/teams/${TEAM.id}`)
  return { record, user, field: await screen.findByLabelText(LABEL) }
}

describe('the other names of a team', () => {
  it('are typed one by one, each with Enter', async () => {
    const { record, user, field } = await openTeam()
    expect(screen.getByText('Nerazzurri')).toBeVisible()
    await user.type(field, 'Internazionale{Enter}Inter Milan{Enter}')
    expect(await screen.findByText('Inter Milan')).toBeVisible()
    expect(field).toHaveValue('')
    await save(user)
    expect(await record.sent()).toEqual({ ...TEAM, aliases: ['Nerazzurri', 'Internazionale', 'Inter Milan'] })
  })

  it('are pasted with semicolons between them', async () => {
    const { record, user, field } = await openTeam()
    await user.click(field)
    await user.paste('Internazionale; Inter Milan;nerazzurri')
    await save(user)
    expect(await record.sent()).toEqual({ ...TEAM, aliases: ['Nerazzurri', 'Internazionale', 'Inter Milan'] })
  })

  it('are taken as they stand where nobody pressed Enter', async () => {
    const { record, user, field } = await openTeam()
    await user.type(field, 'Internazionale')
    await save(user)
    expect(await record.sent()).toEqual({ ...TEAM, aliases: ['Nerazzurri', 'Internazionale'] })
  })

  it('can be taken away', async () => {
    const { record, user } = await openTeam()
    const chip = screen.getByText('Nerazzurri').closest('.MuiChip-root')
    if (!(chip instanceof HTMLElement)) throw new Error('There is no chip')
    await user.click(within(chip).getByTestId('CancelIcon'))
    await save(user)
    expect(await record.sent()).toEqual({ ...TEAM, aliases: [] })
  })

  it('that are too long are told at the field', async () => {
    const { user, field } = await openTeam()
    await user.click(field)
    await user.paste(`${'x'.repeat(121)};`)
    await save(user)
    expect(await screen.findByText('At most 120 characters')).toBeVisible()
  })

  it('are not asked for where the server does not know them', async () => {
    const { aliases: _none, ...team } = TEAM
    serveRecord(link, 'teams', team)
    openApp(`/teams/${TEAM.id}`)
    await screen.findByLabelText(/^Name/)
    expect(screen.queryByLabelText(LABEL)).toBeNull()
  })
})

describe('a team that is looked for by another name', () => {
  it('is offered under its own, and says what it was found by', async () => {
    await aTeam(server, undefined, { name: 'Inter', aliases: ['Internazionale Milano'] })
    const { user } = openApp('/players/create')
    await user.type(await screen.findByLabelText('Team'), 'internaz')
    const option = await screen.findByRole('option', { name: /^Inter/ })
    expect(option).toHaveTextContent('also Internazionale Milano')
    await user.click(option)
    expect(await screen.findByLabelText('Team')).toHaveValue('Inter')
  })
})
