import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { LISTS } from '../../../contract/lists'
import { startSession } from '../../../src/authProvider/session'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

type User = ReturnType<typeof openApp>['user']

const headings = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)

/** Closes the menu. Queries by role do not find elements behind an open menu. */
async function closeView(user: User) {
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

async function openView(user: User) {
  await user.click(await screen.findByRole('button', { name: 'View' }))
  return within(await screen.findByRole('dialog', { name: 'View' }))
}

describe('the columns of a list', () => {
  beforeEach(async () => {
    await aPlayer(server, scout, { name: 'Ada', height: 181, agent: 'Made-up Sports' })
  })

  it('are chosen, remembered for this user and list, and can be reset', {
    tags: 'slow',
  }, async () => {
    const { user } = openApp('/players')
    const asTheyCome = await headings()
    const view = await openView(user)
    await waitFor(() => expect(view.queryByRole('checkbox', { name: 'Name' })).toBeNull())
    await user.click(await view.findByRole('checkbox', { name: 'Height' }))
    await user.click(await view.findByRole('checkbox', { name: 'Age' }))
    await closeView(user)
    expect(await headings()).toContain('Height')
    expect(await headings()).not.toContain('Age')
    expect(screen.getByText('181 cm')).toBeVisible()
    expect(localStorage.getItem(`RaStore.touchline.${scout.id}.players.view`)).not.toBeNull()
    await user.click(await (await openView(user)).findByRole('button', { name: 'Reset view' }))
    await closeView(user)
    expect(await headings()).toEqual(asTheyCome)
  })

  it('include a line of text without a column of its own, after the field described before it', async () => {
    const { user } = openApp('/players')
    const asTheyCome = await headings()
    const view = await openView(user)
    await user.click(await view.findByRole('checkbox', { name: 'Contract until' }))
    await user.click(await view.findByRole('checkbox', { name: 'Agent' }))
    await closeView(user)
    expect(await headings()).toEqual(asTheyCome.toSpliced(-1, 0, 'Contract until', 'Agent'))
    expect(screen.getByText('Made-up Sports')).toBeVisible()
  })
})

it('the slash key focuses the search only while that shortcut is on', { tags: 'slow' }, async () => {
  await aPlayer(server, scout, { name: 'Ada' })
  const { user } = openApp('/players')
  const view = await openView(user)
  await user.click(await view.findByRole('checkbox', { name: '/ jumps to search' }))
  await closeView(user)
  await user.keyboard('/')
  await waitFor(() => expect(screen.getByRole('searchbox')).not.toHaveFocus())
})

describe('every sort of the contract has a column heading that sorts, in the list of', {
  tags: 'slow',
}, () => {
  it.each(['matches', 'players', 'teams', 'users', 'analyses'] as const)(
    '%s',
    { tags: 'slow' },
    async (resource) => {
      startSession(await persona(server, 'Admin'))
      if (resource === 'matches') await aMatch(server, scout)
      if (resource === 'players') await aPlayer(server, scout)
      if (resource === 'teams') await aTeam(server, scout)
      if (resource === 'analyses') await anAnalysis(server, scout)
      const { user } = openApp(`/${resource}`)
      const view = await openView(user)
      for (const box of view.queryAllByRole('checkbox', { checked: false })) await user.click(box)
      await closeView(user)
      const sorting = (await screen.findByRole('table')).querySelectorAll('th [role=button]')
      expect(sorting).toHaveLength(Object.keys(LISTS[resource].sorts).length)
    },
  )
})
