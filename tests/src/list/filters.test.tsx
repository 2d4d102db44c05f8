import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { aMatch, aPlayer } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout', { firstName: 'Sam', lastName: 'Scout' })

/** Returns a birth date with which a player is this old today. */
const bornYearsAgo = (years: number) => `${new Date().getFullYear() - years}-01-01`

const found = (name: string) => screen.findByRole('link', { name })
const expectGone = (name: string) => waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull())

it('filters players between two ages, without those who have no birth date', { tags: 'slow' }, async () => {
  await aPlayer(server, scout, { name: 'Ada', birthDate: bornYearsAgo(19) })
  await aPlayer(server, scout, { name: 'Bo', birthDate: bornYearsAgo(30) })
  await aPlayer(server, scout, { name: 'Cy' })
  const { user, address } = openApp('/players')
  await found('Cy')
  await user.type(await screen.findByLabelText('Age from'), '18')
  await expectGone('Cy')
  expect(await found('Bo')).toBeVisible()
  await user.type(await screen.findByLabelText('Age to'), '25')
  await expectGone('Bo')
  expect(await found('Ada')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/players?ageFrom=18&ageTo=25'))
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await found('Cy')).toBeVisible()
  expect(await screen.findByLabelText('Age from')).toHaveValue('')
})

it('marks a reversed range at its fields', { tags: 'slow' }, async () => {
  await aPlayer(server, scout, { name: 'Ada', height: 185 })
  const { user } = openApp('/players?heightFrom=180')
  await found('Ada')
  const to = await screen.findByLabelText('Height to')
  await user.type(to, '17')
  expect(to).toBeValid()
  await user.type(to, '0')
  await waitFor(() => expect(to).toBeInvalid())
  expect(to).toHaveAccessibleDescription('180 is greater than 170.')
  expect(await screen.findByText('No results')).toBeVisible()
  await user.clear(to)
  await user.type(to, '1,90 m')
  expect(to).toHaveValue('190')
  expect(await found('Ada')).toBeVisible()
  expect(to).toBeValid()
  expect(await screen.findByLabelText('Height from')).toHaveValue('180')
})

it('finds records by the name of their creator, or by the user themselves', { tags: 'slow' }, async () => {
  const other = await persona(server, 'Scout', { firstName: 'Olga', lastName: 'Other' })
  await aPlayer(server, scout, { name: 'Ada' })
  await aPlayer(server, other, { name: 'Bo' })
  const { user, address } = openApp('/players')
  await found('Bo')
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  expect(link.askedOf('GET /v1/user/admin')).toHaveLength(0)
  const field = await screen.findByLabelText('Added by')
  await user.click(field)
  await user.click(await screen.findByRole('option', { name: 'Me' }))
  await expectGone('Bo')
  await waitFor(() => expect(address()).toBe(`/players?createdBy=${scout.id}`))
  await user.clear(field)
  await user.type(field, 'olga')
  await user.click(await screen.findByRole('option', { name: 'Olga Other' }))
  await expectGone('Ada')
  expect(await found('Bo')).toBeVisible()
})

it('offers only “Me” to users who may not list other users', { tags: 'slow' }, async () => {
  const player = await persona(server, 'Player')
  startSession(player)
  await aMatch(server, scout, {})
  const { user } = openApp('/matches')
  await user.click(await screen.findByRole('combobox', { name: 'Added by' }))
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['All', 'Me']),
  )
  await user.click(await screen.findByRole('option', { name: 'Me' }))
  expect(await screen.findByText('No results')).toBeVisible()
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  expect(link.askedOf('GET /v1/user/admin')).toHaveLength(0)
})

it('offers no filter by competition on a server without competitions', async () => {
  linkWithoutExtras(server.app)
  await aMatch(server, scout, { competition: 'Cup' })
  openApp('/matches')
  expect(await screen.findByText('1 match')).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Competition' })).toBeNull()
})
