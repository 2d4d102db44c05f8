import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import type { SharedFiltersAnswer } from '../../../contract/sharedFilter'
import { startSession } from '../../../src/authProvider/session'
import { expectConsole } from '../../support/browserSetup'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let other: Persona

signedIn('Scout', { firstName: 'Sam', lastName: 'Scout' })

beforeEach(async () => {
  reportingPage()
  other = await persona(server, 'Scout', { firstName: 'Olga', lastName: 'Other' })
  await aPlayer(server, scout, { name: 'Ada', position: 'Left Back' })
  await aPlayer(server, scout, { name: 'Bo', position: 'Goalkeeper' })
})

type User = ReturnType<typeof openApp>['user']

async function openSaved(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Saved filter/ }))
  return within(await screen.findByRole('dialog', { name: 'Saved filters' }))
}

/** Saves the present search and filters under this name, and opens the saved filters again. */
async function saveAs(user: User, name: string) {
  const dialog = await openSaved(user)
  await user.click(await dialog.findByLabelText('Name for the current filters'))
  await user.paste(name)
  await user.keyboard('{Enter}')
  return openSaved(user)
}

const sharedIn = async (dialog: Awaited<ReturnType<typeof openSaved>>) =>
  within(await dialog.findByRole('list', { name: 'Shared with the club' }))

it('a filter is shared with the club beside one’s own, and picked by others under its author’s name', {
  tags: 'slow',
}, async () => {
  const first = openApp('/players?position=Left+Back')
  const again = await saveAs(first.user, 'Left backs')
  expect(again.queryByRole('list', { name: 'Shared with the club' })).toBeNull()
  await first.user.click(await again.findByRole('button', { name: 'Share Left backs with the club' }))
  const shared = await sharedIn(again)
  expect(await shared.findByRole('button', { name: 'Left backs You' })).toBeVisible()
  await waitFor(() =>
    expect(again.queryByRole('button', { name: 'Share Left backs with the club' })).toBeNull(),
  )
  cleanup()

  startSession(other)
  const { user, address } = openApp('/players')
  expect(await screen.findByRole('link', { name: 'Bo' })).toBeVisible()
  const theirs = await sharedIn(await openSaved(user))
  expect(theirs.queryByRole('button', { name: 'Stop sharing Left backs' })).toBeNull()
  await user.click(await theirs.findByRole('button', { name: 'Left backs Sam Scout' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull())
  await waitFor(() => expect(address()).toBe('/players?position=Left+Back'))
  expect(await screen.findByRole('button', { name: 'Saved filter: Left backs' })).toBeVisible()
})

it('shares a filter once, however fast its button is pressed, and again after a lost answer', async () => {
  expectConsole(/./)
  const { user } = openApp('/players?position=Left+Back')
  const again = await saveAs(user, 'Left backs')
  const press = await again.findByRole('button', { name: 'Share Left backs with the club' })
  link.loseAnswers = true
  await user.click(press)
  await screen.findByText(/No connection to the server/)
  link.loseAnswers = false
  await user.dblClick(press)
  await waitFor(() => expect(press).not.toBeInTheDocument())
  const { body } = await scout.call<SharedFiltersAnswer>('GET', `${PATHS.sharedFilters}?resource=players`)
  expect(body.sharedFilters.map(({ name }) => name)).toEqual(['Left backs'])
})
