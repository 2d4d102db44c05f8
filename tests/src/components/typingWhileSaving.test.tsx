import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Player } from '../../../contract/player'
import type { AdminUser } from '../../../contract/user'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

/** A save can take long on a slow network, and the user continues typing: nothing of that is lost. */

keepOnDevice()

signedIn('Scout')

const field = (name: string) => screen.findByRole('textbox', { name })
const save = () => screen.findByRole('button', { name: 'Save' })
describe('of a stored record', () => {
  it('typing during a save stays in the form, unsaved, and is part of the next save', {
    tags: 'slow',
  }, async () => {
    const player = await aPlayer(server, undefined, { name: 'Ana' })
    const { user } = openApp(`/players/${player.id}?tab=details`)
    await user.type(await field('Name'), ' Lima')
    const letGo = holdWrites(link)
    await user.click(await save())
    await user.type(await field('Name'), ' Silva')
    letGo()
    expect(await screen.findByRole('heading', { name: 'Ana Lima' })).toBeVisible()
    expect(await field('Name')).toHaveValue('Ana Lima Silva')
    await waitFor(async () => expect(await save()).toHaveAttribute('aria-disabled', 'false'))
    await user.click(await save())
    expect(await screen.findByRole('heading', { name: 'Ana Lima Silva' })).toBeVisible()
    await waitFor(async () => expect(await save()).toHaveAttribute('aria-disabled', 'true'))
    const { body } = await scout.call<Player>('GET', `/v1/player/${player.id}`)
    expect(body.name).toBe('Ana Lima Silva')
  })

  it('a draft restored after a reload asks where others changed the same field', {
    tags: 'slow',
  }, async () => {
    const player = await aPlayer(server, undefined, { name: 'Ana' })
    const first = openApp(`/players/${player.id}?tab=details`)
    await first.user.type(await field('Name'), ' Lima')
    cleanup()
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, name: 'Anabel' })
    dataProvider.reset()
    const { user } = openApp(`/players/${player.id}?tab=details`)
    expect(await field('Name')).toHaveValue('Anabel')
    await user.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await field('Name')).toHaveValue('Ana Lima')
    await user.click(await save())
    const question = within(await screen.findByRole('dialog'))
    await user.click(await question.findByRole('radio', { name: /Anabel/ }))
    await user.click(question.getByRole('button', { name: 'Save these values' }))
    await waitFor(async () => expect(await field('Name')).toHaveValue('Anabel'))
    const { body } = await scout.call<Player>('GET', `/v1/player/${player.id}`)
    expect(body.name).toBe('Anabel')
  })
})

it('typing during the save of a new record stays on its page and continues there', async () => {
  const { user, address } = openApp('/teams/create')
  await user.type(await field('Name'), 'Harbour')
  const letGo = holdWrites(link)
  await user.click(await save())
  await user.type(await field('Name'), ' Athletic')
  letGo()
  await waitFor(() => expect(address()).toMatch(/^\/teams\/[0-9a-f-]{36}$/))
  expect(await screen.findByRole('heading', { name: 'Harbour' })).toBeVisible()
  expect(await field('Name')).toHaveValue('Harbour Athletic')
  await waitFor(async () => expect(await field('Name')).toHaveFocus())
  await user.keyboard(' 1908')
  await user.click(await save())
  expect(await screen.findByRole('heading', { name: 'Harbour Athletic 1908' })).toBeVisible()
})

it('a form asks before it replaces what another user has stored in the same field', {
  tags: 'slow',
}, async () => {
  const admin = await persona(server, 'Admin')
  const fields = { firstName: 'Nora', lastName: 'New', email: 'nora@touchline.test', role: 'Scout' }
  const { body: nora } = await admin.call<AdminUser>('POST', '/v1/user/admin', fields)
  startSession(admin)
  const { user } = openApp(`/users/${nora.id}`)
  await user.type(await field('First name'), ' Maria')
  const changed = { ...nora, firstName: 'Eleonora', lastName: 'Nyberg' }
  await admin.call('PUT', `/v1/user/admin/${nora.id}`, changed)
  // Loads the current version of the user.
  await user.click(await screen.findByRole('button', { name: 'Resend invitation' }))
  expect(await screen.findByRole('heading', { name: 'Eleonora Nyberg' })).toBeVisible()
  expect(await field('First name')).toHaveValue('Nora Maria')
  expect(await field('Last name')).toHaveValue('Nyberg')
  await user.click(await save())
  const question = within(await screen.findByRole('dialog'))
  expect(await question.findAllByRole('radio')).toHaveLength(2)
  await user.click(question.getByRole('radio', { name: /Nora Maria/ }))
  await user.click(question.getByRole('button', { name: 'Save these values' }))
  expect(await screen.findByRole('heading', { name: 'Nora Maria Nyberg' })).toBeVisible()
})

it('leaving a page during its save does not open the new record, and confirms the save', async () => {
  const { user } = openApp('/players/create')
  await user.type(await field('Name'), 'Ada')
  const answer = holdWrites(link)
  await user.click(await save())
  await user.click(await screen.findByRole('link', { name: 'Teams' }))
  await screen.findByRole('heading', { name: 'Teams' })
  answer()
  expect(await screen.findByText('Player created')).toBeVisible()
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  expect(location.pathname).toBe('/teams')
})
