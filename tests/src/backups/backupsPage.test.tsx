import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { BackupsAnswer } from '../../../contract/backups'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { link, server, signedIn } from '../../support/signedIn'

signedIn('Admin')

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const GOOD: BackupsAnswer = {
  isOn: true,
  newest: { name: 'touchline-2026-03-02.backup', writtenAt: hoursAgo(20), bytes: 4_230_000 },
  count: 14,
  goodTest: { name: 'touchline-2026-03-01.backup', at: '2026-03-01T12:00:00.000Z' },
  isTesting: false,
  backupFailure: null,
  testFailure: null,
}
const FAILED: BackupsAnswer = {
  ...GOOD,
  backupFailure: { reason: 'notWritable', at: hoursAgo(5) },
  testFailure: { reason: 'damaged', at: hoursAgo(5) },
}

let answer: BackupsAnswer

beforeEach(() => {
  reportingPage()
  answer = GOOD
  link.intercept = ({ method, path }) =>
    method === 'GET' && path === PATHS.backups ? json(answer) : undefined
})

/** Expects the state in words, in the live region of the page. */
const expectState = (words: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(words))
const testButton = (name = 'Test newest backup') => screen.findByRole('button', { name })

describe('the page of backups', () => {
  it('shows the newest backup, its size, the count, and the last good test', async () => {
    openApp('/backups')
    await expectState('Backups work: the last tested backup was restored completely.')
    for (const [name, value] of [
      ['Newest backup', /^\d.*, \d\d:\d\d \((today|yesterday)\)$/],
      ['Size', /^4\.2 MB$/],
      ['Stored backups', /^14$/],
      ['Last successful test', /^1 Mar 2026, \d\d:00 \(.+\)$/],
    ] as const)
      expect(screen.getByText(name).nextElementSibling).toHaveTextContent(value)
  })

  it('says in words what failed, when and what to do', async () => {
    answer = FAILED
    openApp('/backups')
    await expectState(
      /nightly backup failed on .+ The folder in BACKUP_DIR is missing.+The test of a backup failed on .+ damaged/,
    )
  })

  it('shows how to turn backups on, and no test, if they are off', async () => {
    link.intercept = () => undefined
    openApp('/backups')
    await expectState('Nightly backups are off.')
    expect(screen.getByText(/^BACKUP_DIR=/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Test newest backup' })).toBeNull()
  })
})

it('the test of the newest backup shows that it runs, also after a lost answer, until the server reports its outcome', async () => {
  const { user } = openApp('/backups')
  const button = await testButton()
  link.intercept = ({ method, path }) => {
    if (method === 'GET') return path === PATHS.backups ? json(answer) : undefined
    answer = { ...GOOD, isTesting: true }
    return Response.error()
  }
  await user.click(button)
  expect(await screen.findByText(/Could not start the test/)).toBeVisible()
  expect(await testButton('Testing newest backup')).toHaveAttribute('aria-busy', 'true')
  answer = { ...GOOD, testFailure: { reason: 'tooSlow', at: hoursAgo(0) } }
  await expectState('longer than two hours')
  expect(await testButton()).toHaveAttribute('aria-busy', 'false')
})

describe('the home page of administrators', () => {
  const notice = () => screen.queryByText('A backup or its test failed.')

  it('links to the backups if one has failed, above the first steps', async () => {
    answer = FAILED
    openApp('/matches')
    await waitFor(() => expect(notice()).toBeVisible())
    expect(screen.getByRole('link', { name: 'See backups' })).toHaveAttribute('href', '/backups')
  })

  it('says nothing of backups that work', async () => {
    openApp('/matches')
    await waitFor(() => expect(link.askedOf(PATHS.backups)).toHaveLength(1))
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(notice()).toBeNull()
  })

  it('does not ask for backups for a scout, or on a server with only the documented calls', async () => {
    for (const role of ['Scout', 'Admin'] as const) {
      if (role === 'Admin') document.querySelector('meta[name=client-errors]')?.remove()
      startSession(await persona(server, role))
      const { address } = openApp('/backups')
      await waitFor(() => expect(address()).toBe(role === 'Admin' ? '/analyses' : '/matches'))
      cleanup()
      openApp('/matches')
      await screen.findAllByText('No matches yet')
      await waitFor(() => expect(link.isQuiet()).toBe(true))
      cleanup()
    }
    expect(link.askedOf(PATHS.backups)).toEqual([])
  })
})
