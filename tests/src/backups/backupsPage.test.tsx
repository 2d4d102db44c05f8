import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { BackupsAnswer } from '../../../contract/backups'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

const now = new Date().toISOString()
const GOOD: BackupsAnswer = {
  newest: { name: 'touchline-2026-03-02.backup', writtenAt: now, bytes: 4_230_000 },
  goodTest: { name: 'touchline-2026-03-01.backup', at: now },
  ...{ isOn: true, count: 14, isTesting: false, backupFailure: null, testFailure: null },
}
const show = (answer: BackupsAnswer) => {
  link.intercept = ({ path }) => (path === PATHS.backups ? json(answer) : undefined)
}

/** Expects the state in words, in the live region of the page. */
const expectState = (words: string | RegExp) =>
  waitFor(() => expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(words))

describe('the page of backups', () => {
  it('says in words what failed, when and what to do', async () => {
    show({
      ...GOOD,
      backupFailure: { reason: 'notWritable', at: now },
      testFailure: { reason: 'damaged', at: now },
    })
    openApp('/backups')
    await expectState(
      /nightly backup failed on .+ The folder in BACKUP_DIR is missing.+The test of a backup failed on .+ damaged/,
    )
  })

  it('shows how to turn backups on, and no test, if they are off', async () => {
    openApp('/backups')
    await expectState('Nightly backups are off.')
    expect(screen.getByText(/^BACKUP_DIR=/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Test newest backup' })).toBeNull()
  })
})

describe('the home page of administrators', () => {
  it('says nothing of backups that work', async () => {
    show(GOOD)
    openApp('/matches')
    await waitFor(() => expect(link.askedOf(PATHS.backups)).toHaveLength(1))
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(screen.queryByText('A backup or its test failed.')).toBeNull()
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
