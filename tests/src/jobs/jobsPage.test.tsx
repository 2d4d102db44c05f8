import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Job } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { json } from '../../support/serverFetch'
import { link, server, signedIn } from '../../support/signedIn'

signedIn('Admin', { isOwnServer: true })

const ADA = { id: 'ada', firstName: 'Ada', lastName: 'Admin' }
const job = (id: string, said: Partial<Job>): Job => ({
  ...{ id, kind: 'maintenance', subject: null, mail: null, startedBy: null, state: 'done' },
  ...{ progress: null, failure: null, attempts: 0, isStoppable: false, isRetryable: false },
  ...{ createdAt: '2026-05-01T09:00:00.000Z', startedAt: null, endedAt: null, nextAttemptAt: null },
  ...said,
})
const mail = (id: string, said: Partial<Job>, of: Partial<NonNullable<Job['mail']>> = {}): Job =>
  job(id, {
    kind: 'mail',
    mail: {
      kind: 'invitation',
      recipient: { id, firstName: id, lastName: 'New', email: `${id}@example.com` },
      expiresAt: '2026-05-08T09:00:00.000Z',
      failureCodes: null,
      ...of,
    },
    ...said,
  })
const IMPORT = job('import', {
  kind: 'import',
  subject: { resource: 'batches', id: 'one', label: 'players.csv' },
  startedBy: ADA,
  state: 'running',
  progress: { done: 320, total: 1630 },
  isStoppable: true,
})
const REFUSED = mail(
  'Cy',
  { state: 'failed', failure: 'refused', attempts: 3, isRetryable: true },
  { failureCodes: 'EENVELOPE 550' },
)

let jobs: Job[]
/** Answers the calls that change a job. */
let act: (path: string) => void

beforeEach(() => {
  jobs = []
  act = () => {}
  link.intercept = ({ method, path }) => {
    const { pathname, searchParams } = new URL(path, 'http://server')
    if (method === 'POST' && (pathname.startsWith(`${PATHS.jobs}/`) || pathname.endsWith('/invitation'))) {
      act(pathname)
      return json({ success: true })
    }
    if (pathname !== PATHS.jobs) return undefined
    const [state, kind] = [searchParams.get('state'), searchParams.get('kind')]
    const found = jobs.filter((one) => (state ?? one.state) === one.state && (kind ?? one.kind) === one.kind)
    return json({ jobs: found, total: found.length })
  }
})

const rows = async (name = 'Jobs') =>
  within(await screen.findByRole('list', { name })).findAllByRole('listitem')

describe('the page of jobs', () => {
  it('shows the kind, subject, user, state and progress of each job', async () => {
    jobs = [REFUSED, IMPORT, job('backup', { kind: 'backup' })]
    openApp('/jobs')
    const [refused, running, backup] = await rows()
    expect(refused).toHaveTextContent(
      /Email: Invitation.*Cy New · Cy@example\.com.*Not delivered.*may be wrong/,
    )
    expect(running).toHaveTextContent(/Import: players\.csv.*Ada Admin.*Running.*320 of 1,630/)
    expect(within(running as HTMLElement).getByRole('link', { name: 'Import: players.csv' })).toHaveAttribute(
      'href',
      '/imports/one',
    )
    expect(within(running as HTMLElement).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20')
    expect(backup).toHaveTextContent(/Nightly backup.*Server.*Done/)
  })

  it('names the fields of a bulk change and leads to its rows', async () => {
    const subject = { resource: 'batches' as const, id: 'one', label: 'foot,playerPriority' }
    jobs = [
      job('change', { kind: 'bulkChange', subject, startedBy: ADA }),
      job('handing over', { kind: 'bulkChange', subject: { ...subject, id: 'two', label: 'handOver' } }),
    ]
    openApp('/jobs')
    const link = await screen.findByRole('link', { name: 'Bulk change: Foot, Priority' })
    expect(link).toHaveAttribute('href', '/imports/one')
    expect(screen.getByRole('link', { name: 'Bulk change: Transfer work' })).toBeVisible()
  })

  it('shows the next run of a periodic job in place of its creation', async () => {
    jobs = [job('backup', { kind: 'backup', state: 'queued', nextAttemptAt: '2026-05-02T03:00:00.000Z' })]
    openApp('/jobs')
    const [backup] = await rows()
    expect(backup).toHaveTextContent(/Scheduled · next run at \d{1,2}:00/)
    expect(backup).not.toHaveTextContent('May 2026')
  })

  it('opens a row to the attempts, the next attempt and the failure in plain words', async () => {
    jobs = [
      mail('Bo', {
        state: 'retrying',
        failure: 'unreachable',
        attempts: 4,
        nextAttemptAt: '2099-05-01T09:20:00.000Z',
      }),
    ]
    const { user } = openApp('/jobs')
    await user.click(await screen.findByRole('button', { name: 'Details: Email: Invitation' }))
    const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling
    expect(fact('Attempts')).toHaveTextContent('4')
    expect(fact('Next attempt')).toHaveTextContent('1 May 2099')
    expect(fact('Last failure')).toHaveTextContent('The mail server could not be reached')
  })

  it('filters by status and type in the address', async () => {
    jobs = [REFUSED, IMPORT, job('backup', { kind: 'backup' })]
    const { user, address } = openApp('/jobs?kind=import')
    expect(await rows()).toHaveLength(1)
    await user.click(screen.getByRole('combobox', { name: 'Status' }))
    await user.click(await screen.findByRole('option', { name: 'Failed' }))
    expect(await screen.findByText('No results')).toBeVisible()
    expect(address()).toBe('/jobs?kind=import&state=failed')
  })

  it('stops a job without moving its row', async () => {
    jobs = [IMPORT, job('backup', { kind: 'backup', state: 'queued' })]
    act = (path) => {
      expect(path).toBe(PATHS.stopJob('import'))
      jobs = [
        job('backup', { kind: 'backup', state: 'queued' }),
        { ...IMPORT, state: 'stopped', isStoppable: false },
      ]
    }
    const { user } = openApp('/jobs')
    await user.click(await screen.findByRole('button', { name: 'Stop' }))
    expect(await screen.findByText('Stopped')).toBeVisible()
    expect((await rows())[0]).toHaveTextContent('Import: players.csv')
    expect(screen.getByRole('button', { name: 'Details: Import: players.csv' })).toHaveFocus()
  })

  it('tries a failed job again', async () => {
    jobs = [job('backup', { kind: 'backup', state: 'failed', failure: 'unknown', isRetryable: true })]
    act = (path) => {
      expect(path).toBe(PATHS.retryJob('backup'))
      jobs = [job('backup', { kind: 'backup', state: 'queued' })]
    }
    const { user } = openApp('/jobs')
    expect(await screen.findByText(/^Server error/)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Queued')).toBeVisible()
  })

  it('sends a failed email again, and a new invitation if the link has expired', async () => {
    jobs = [REFUSED, mail('Di', { state: 'failed', failure: 'linkExpired' })]
    const paths: string[] = []
    act = (path) => paths.push(path)
    const { user } = openApp('/jobs')
    await user.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(await screen.findByText('Email to Cy@example.com queued')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resend invitation' }))
    await waitFor(() => expect(paths).toEqual([PATHS.retryJob('Cy'), PATHS.invite('Di')]))
  })

  it('lists an email without a mail server as not delivered, with its file', async () => {
    jobs = [mail('Ed', { state: 'failed', failure: 'noMailServer' }, { failureCodes: 'a.eml' })]
    const { user } = openApp('/jobs')
    expect((await rows())[0]).toHaveTextContent(/Not delivered.*No mail server/)
    await user.click(screen.getByRole('button', { name: /^Details/ }))
    expect(screen.getByText('No mail server (a.eml)')).toBeVisible()
    expect(screen.queryByRole('button', { name: /again|invitation$/ })).toBeNull()
  })

  it('is the target of the address of outgoing email', async () => {
    const { address } = openApp('/mails')
    await waitFor(() => expect(address()).toBe('/jobs?kind=mail'))
    expect(await screen.findByText('No results')).toBeVisible()
  })
})

describe('the jobs of other users', () => {
  it('are in their account, and the page of jobs leads there', async () => {
    startSession(await persona(server, 'Scout'))
    jobs = [IMPORT]
    const { address } = openApp('/jobs')
    await waitFor(() => expect(address()).toBe('/account'))
    expect((await rows('Your jobs'))[0]).toHaveTextContent(/Import: players\.csv.*Running/)
  })

  it('are not in the account without any', async () => {
    startSession(await persona(server, 'Scout'))
    openApp('/account')
    await screen.findByRole('heading', { name: 'Account' })
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(screen.queryByText('Your jobs')).toBeNull()
  })
})
