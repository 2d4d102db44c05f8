import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { expectConsole } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

keepOnDevice()
signedIn('Scout', { isOwnServer: true })

const stored = async ({ id }: Player) => (await scout.call<Player>('GET', PATHS.record('players', id))).body
const press = (name: string | RegExp) => screen.findByRole('button', { name })
const item = (name: string) => screen.findByRole('menuitem', { name })
const field = (name: string | RegExp) => screen.findByLabelText(name)

describe('the stage of a player', () => {
  it('is set in two taps, and asks for the reason when the pursuit ends', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada', notes: 'Quick' })
    const { user } = openApp(`/players/${player.id}`)
    await user.click(await press('Stage: No stage'))
    await user.click(await item('Talks'))
    await user.click(await press('Stage: Talks'))
    await user.click(await item('Rejected'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the stage to “Rejected”' }))
    expect(dialog.getByRole('button', { name: 'Set stage' })).toBeDisabled()
    expect(await stored(player)).toMatchObject({ stage: 'Talks', stageBy: scout.id })
    expect(dialog.getByLabelText(/^Reason/)).toHaveFocus()
    await user.type(dialog.getByLabelText(/^Reason/), 'Too slow')
    await user.click(dialog.getByRole('button', { name: 'Set stage' }))
    expect(await press('Stage: Rejected')).toBeVisible()
    expect(await stored(player)).toMatchObject({ stage: 'Rejected', stageReason: 'Too slow', notes: 'Quick' })
  })

  it('is edited in the form, where an outcome needs its reason', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    const { user } = openApp(`/players/${player.id}?tab=details`)
    const stage = await field('Stage')
    expect(screen.queryByLabelText(/^Reason/)).toBeNull()
    await user.selectOptions(stage, 'Signed')
    await user.click(await press('Save'))
    expect(await field(/^Reason/)).toHaveAccessibleDescription('Required')
    await user.type(await field(/^Reason/), 'Two years')
    await user.click(await press('Save'))
    await waitFor(async () =>
      expect(await stored(player)).toMatchObject({ stage: 'Signed', stageReason: 'Two years' }),
    )
    await user.selectOptions(stage, '')
    expect(await field(/^Reason/)).toHaveValue('Two years')
  })

  it('is changed for many players with its reason in one dialog', async () => {
    const players = [await aPlayer(server, scout), await aPlayer(server, scout)]
    const { user } = openApp('/players')
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
    await user.click(await press('Change'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(await dialog.findByLabelText('Field'), 'Stage')
    const stage = await dialog.findByRole('combobox', { name: 'Stage' })
    await user.selectOptions(stage, 'Talks')
    expect(dialog.queryByLabelText(/^Reason/)).toBeNull()
    await user.selectOptions(stage, 'Elsewhere')
    expect(await press(/^Change 2/)).toHaveAttribute('aria-disabled', 'true')
    await user.type(await dialog.findByLabelText(/^Reason/), 'Joined Ashmoor')
    await user.click(await press(/^Change 2/))
    expect(await screen.findByText('2 changed')).toBeVisible()
    const said = { stage: 'Elsewhere', stageReason: 'Joined Ashmoor' }
    for (const player of players) expect(await stored(player)).toMatchObject(said)
  })

  it('filters the list, together with the group of positions and the end of the contract', async () => {
    const fits = { stage: 'Talks', position: 'LW Back', contractEnd: '2027-06-30' }
    await aPlayer(server, scout, { ...fits, name: 'Ada' })
    await aPlayer(server, scout, { ...fits, name: 'Bea', stage: '' })
    await aPlayer(server, scout, { ...fits, name: 'Cid', position: 'Right Back' })
    await aPlayer(server, scout, { ...fits, name: 'Dan', contractEnd: '2029-06-30' })
    openApp('/players?stage=Talks&positionGroup=leftBacks&contractTo=2027-06-30')
    expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible()
    for (const name of ['Bea', 'Cid', 'Dan']) expect(screen.queryByRole('link', { name })).toBeNull()
    for (const [name, value] of [
      ['Stage', 'Talks'],
      ['Position', 'Left backs'],
    ] as const)
      expect(await screen.findByRole('combobox', { name })).toHaveTextContent(value)
    expect(await field('Contract ends by')).toHaveValue('2027-06-30')
  })
})

describe('following a player', () => {
  it('works without a network, and keeps the changes of others meanwhile', async () => {
    // The team field of the form may ask for teams meanwhile.
    expectConsole(/NoAnswerError/)
    const player = await aPlayer(server, scout, { name: 'Ada' })
    const other = await persona(server, 'Scout')
    const { user } = openApp(`/players/${player.id}`)
    const follow = await press('Follow')
    link.offline = true
    await user.click(follow)
    expect(await press('Unfollow')).toBeVisible()
    link.offline = false
    const meanwhile = { name: 'Ada', notes: 'Quick', followerIds: [other.id] }
    await other.call('PUT', PATHS.record('players', player.id), meanwhile)
    await dataProvider.sender.send()
    await waitFor(async () =>
      expect(await stored(player)).toMatchObject({ notes: 'Quick', followerIds: [other.id, scout.id] }),
    )
  })
})

describe('a user with the role Player', () => {
  it('finds neither stage nor followers, in the list and in the forms', async () => {
    const player = await aPlayer(server, scout, { name: 'Ada', stage: 'Talks', followerIds: [scout.id] })
    startSession(await persona(server, 'Player'))
    const { user } = openApp('/players')
    await user.click(await screen.findByRole('link', { name: 'Ada' }))
    await user.click(await screen.findByRole('tab', { name: 'Details' }))
    await screen.findByLabelText('Priority')
    for (const name of [/^(Set s|S)tage/, 'Follow']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByLabelText('Stage')).toBeNull()
    await user.type(screen.getByLabelText('Notes'), 'Calm')
    await user.click(await press('Save'))
    await waitFor(async () => expect(await stored(player)).toMatchObject({ stage: 'Talks', notes: 'Calm' }))
    openApp('/players/create')
    await screen.findByLabelText(/^Name/)
    expect(screen.queryByLabelText('Stage')).toBeNull()
  })
})
