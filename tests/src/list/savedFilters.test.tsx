import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

beforeEach(async () => {
  await aPlayer(server, scout, { name: 'Ada', position: 'Left Back' })
  await aPlayer(server, scout, { name: 'Bo', position: 'Goalkeeper' })
})

type User = ReturnType<typeof openApp>['user']

const key = () => `RaStore.touchline.${scout.id}.players.filters`
const kept = () => JSON.parse(localStorage.getItem(key()) ?? '{}').filters
const keep = (...filters: { name: string; search: string }[]) =>
  localStorage.setItem(
    key(),
    JSON.stringify({ filters: filters.map((filter) => ({ ...filter, id: filter.name })) }),
  )

async function openSaved(user: User, name: string | RegExp = 'Saved filters') {
  await user.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('dialog', { name: 'Saved filters' }))
}

it('search and filters of a list are saved under a name, and applied again by it', {
  tags: 'slow',
}, async () => {
  const { user, address } = openApp('/players?position=Left+Back&sort=birthDate&order=DESC&page=1')
  expect(await screen.findByRole('link', { name: 'Ada' })).toBeVisible()
  const saved = await openSaved(user)
  await user.click(await saved.findByLabelText('Name for the current filters'))
  await user.paste(' Scouts’ left backs ')
  await user.keyboard('{Enter}')
  const current = await screen.findByRole('button', { name: 'Saved filter: Scouts’ left backs' })
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
  expect(await screen.findByRole('link', { name: 'Bo' })).toBeVisible()
  expect(current).toHaveAccessibleName('Saved filters')
  await user.click(await (await openSaved(user)).findByRole('button', { name: 'Scouts’ left backs' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull())
  await waitFor(() => expect(address()).toBe('/players?position=Left+Back&sort=birthDate&order=DESC'))
})

it('saved filters are renamed and deleted', async () => {
  keep({ name: 'Keepers', search: 'position=Goalkeeper' }, { name: 'Z', search: 'q=z' })
  const { user } = openApp('/players')
  const saved = await openSaved(user)
  await user.click(await saved.findByRole('button', { name: 'Rename Keepers' }))
  const field = await saved.findByLabelText('Name')
  expect(field).toHaveValue('Keepers')
  await user.clear(field)
  await user.paste('Goalkeepers')
  await user.click(await saved.findByRole('button', { name: 'Save' }))
  expect(await saved.findByRole('button', { name: 'Goalkeepers' })).toBeVisible()
  await user.click(await saved.findByRole('button', { name: 'Delete Z' }))
  expect(kept()).toEqual([{ id: 'Keepers', name: 'Goalkeepers', search: 'position=Goalkeeper' }])
})

it('an unfiltered list is not saved, nor a twenty-first filter', { tags: 'slow' }, async () => {
  const { user } = openApp('/players')
  expect(await (await openSaved(user)).findByText(/Search, filter or sort the list/)).toBeVisible()
  await user.keyboard('{Escape}')
  keep(...Array.from({ length: 20 }, (_, number) => ({ name: `Filter ${number}`, search: `q=${number}` })))
  dispatchEvent(new StorageEvent('storage', { key: key(), newValue: localStorage.getItem(key()) }))
  await user.click(await screen.findByRole('searchbox'))
  await user.paste('ada')
  expect(await (await openSaved(user)).findByText(/You can save up to 20 filters/)).toBeVisible()
})
