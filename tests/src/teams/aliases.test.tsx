import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { save, serveRecord } from '../../support/roundTrip'
import { link, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

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
  it('are taken off, typed with or without Enter, and pasted with semicolons between them', async () => {
    const { record, user, field } = await openTeam()
    const chip = screen.getByText('Nerazzurri').closest('.MuiChip-root')
    if (!(chip instanceof HTMLElement)) throw new Error('There is no chip')
    await user.click(within(chip).getByTestId('CancelIcon'))
    await user.type(field, 'Internazionale{Enter}')
    expect(await screen.findByText('Internazionale')).toBeVisible()
    expect(field).toHaveValue('')
    await user.paste('FC Inter; Inter Milan;fc inter;')
    await user.type(field, 'Ambrosiana')
    await save(user)
    const aliases = ['Internazionale', 'FC Inter', 'Inter Milan', 'Ambrosiana']
    expect(await record.sent()).toEqual({ ...TEAM, aliases })
  })
})

describe('a team that is looked for by another name', () => {
  it('is offered under its own, and says what it was found by', { tags: 'slow' }, async () => {
    await aTeam(server, undefined, { name: 'Inter', aliases: ['Internazionale Milano'] })
    const { user } = openApp('/players/create')
    await user.type(await screen.findByLabelText('Team'), 'internaz')
    const option = await screen.findByRole('option', { name: /^Inter/ })
    expect(option).toHaveTextContent('also Internazionale Milano')
    await user.click(option)
    expect(await screen.findByLabelText('Team')).toHaveValue('Inter')
  })
})
