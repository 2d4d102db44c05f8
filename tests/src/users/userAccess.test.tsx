import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { AdminUser } from '../../../contract/user'
import { startSession } from '../../../src/authProvider/session'
import { anAnalysis } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { me as admin, link, server, signedIn } from '../../support/signedIn'

let scout: Persona

signedIn('Admin')

beforeEach(async () => {
  scout = await persona(server, 'Scout', { firstName: 'Sven', lastName: 'Leaving' })
})

const open = (user: { id: string } = scout) => openApp(`/users/${user.id}`)
const button = (name: string) => screen.findByRole('button', { name })
const stored = async () => (await admin.call<AdminUser>('GET', `/v1/user/admin/${scout.id}`)).body

describe('locking a user', () => {
  it('needs a confirmation, unlocking one click; page and list show it', { tags: 'slow' }, async () => {
    const { user } = open()
    await user.click(await button('Lock'))
    const question = await screen.findByRole('dialog', { name: 'Lock this user?' })
    await user.click(within(question).getByRole('button', { name: 'Lock' }))
    await button('Unlock')
    expect(await stored()).toMatchObject({ locked: true })
    expect(screen.getByText('Locked')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send password reset' })).toBeNull()
    await user.click(await button('Unlock'))
    await button('Lock')
    expect(await stored()).toMatchObject({ locked: false })
  })

  it('removes the user’s sessions from the page at once', { tags: 'slow' }, async () => {
    const { user } = open()
    const sessions = await screen.findByRole('list', { name: 'Active sessions' })
    expect(within(sessions).getAllByRole('listitem')).not.toEqual([])
    await user.click(await button('Lock'))
    const question = await screen.findByRole('dialog', { name: 'Lock this user?' })
    await user.click(within(question).getByRole('button', { name: 'Lock' }))
    // The dialog hides the page from roles.
    await button('Unlock')
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Sign out:/ })).toEqual([]))
  })

  it('is not available to scouts', async () => {
    startSession(scout)
    open(await persona(server, 'Agent'))
    await screen.findByLabelText(/^First name/)
    expect(screen.queryByText('Access')).toBeNull()
  })
})

it('sends a password reset link to an active user', async () => {
  const { user } = open()
  await user.click(await button('Send password reset'))
  await screen.findByText(`A reset link is on its way to ${scout.email}`)
  await server.settled()
  expect(server.mails).toMatchObject([{ to: scout.email }])
})

it('shows the link of an invitation once, and copies it', { tags: 'slow' }, async () => {
  const invited = { firstName: 'Nora', lastName: 'New', email: 'nora@touchline.test', role: 'Agent' }
  const { body: nora } = await admin.call<AdminUser>('POST', '/v1/user/admin', invited)
  const { user } = open(nora)
  await user.click(await button('New invitation link'))
  const question = await screen.findByRole('dialog', { name: 'New invitation link' })
  expect(question).toHaveTextContent('Earlier links stop working.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(question).not.toBeInTheDocument())
  expect(link.askedOf('/invitation/link')).toEqual([])
  await user.click(await button('New invitation link'))
  await user.click(await button('Create link'))
  const dialog = await screen.findByRole('dialog', { name: 'Invitation link' })
  const field = within(dialog).getByLabelText('Link') as HTMLInputElement
  expect(field.value).toMatch(/\/signup\/[\w-]{43}$/)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'))
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
  await screen.findByText('Could not copy the link. Copy it by hand.')
  await user.click(within(dialog).getByRole('button', { name: 'Copy' }))
  await screen.findByText('Link copied')
  expect(copied).toHaveBeenLastCalledWith(field.value)
})

describe('a user’s work', () => {
  let analysis: Analysis
  let newAuthor: Persona

  beforeEach(async () => {
    analysis = await anAnalysis(server, scout)
    newAuthor = await persona(server, 'Scout', { firstName: 'Hera', lastName: 'Heir' })
    await persona(server, 'Agent', { firstName: 'Hera', lastName: 'Agent' })
  })

  const author = async () => (await admin.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)).body.scouter

  const handOverIn = async (user: ReturnType<typeof openApp>['user']) => {
    const dialog = await screen.findByRole('dialog', { name: 'Transfer work' })
    expect(dialog).toHaveTextContent('Sven Leaving created 1 analysis, 1 match and 1 player')
    expect(within(dialog).getByRole('button', { name: 'Transfer' })).toBeDisabled()
    await user.type(within(dialog).getByLabelText(/^Recipient/), 'hera')
    const option = await screen.findByRole('option', { name: /Hera Heir/ })
    expect(screen.queryByRole('option', { name: /Hera Agent/ })).toBeNull()
    await user.click(option)
    await user.click(within(dialog).getByRole('button', { name: 'Transfer' }))
    return dialog
  }

  it('is transferred to a user with the right to write', { tags: 'slow' }, async () => {
    const { user } = open()
    await user.click(await button('Transfer work'))
    await handOverIn(user)
    await screen.findByText('Transferred to Hera Heir')
    expect(await author()).toBe(newAuthor.id)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Transfer work' })).toBeNull())
  })

  it('is listed before the user is deleted, and can be transferred first', { tags: 'slow' }, async () => {
    const { user } = open()
    await user.click(await button('Delete'))
    const question = await screen.findByRole('dialog', { name: 'Delete this user?' })
    await waitFor(() =>
      expect(question).toHaveTextContent('Their work (1 analysis, 1 match and 1 player) stays'),
    )
    await user.click(within(question).getByRole('button', { name: 'Transfer work first' }))
    await handOverIn(user)
    await waitFor(() => expect(question).not.toHaveTextContent('Their work ('))
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    await screen.findByRole('heading', { name: 'Users' })
    expect(await author()).toBe(newAuthor.id)
  })
})
