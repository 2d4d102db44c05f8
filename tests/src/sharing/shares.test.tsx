import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { type AnalysisShare, analysisSharesSchema } from '../../../contract/analysisShare'
import { PATHS } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { dataProvider } from '../../../src/dataProvider'
import { expectConsole } from '../../support/browserSetup'
import { cutOff } from '../../support/cutOff'
import { keepOnDevice } from '../../support/deviceStorage'
import { aPlayer, aPublishedAnalysis } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { ask } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { withoutMailServer } from '../../support/withoutMailServer'

keepOnDevice()

let ana: Persona

signedIn('Scout', { isOwnServer: true })

beforeEach(async () => {
  ana = await persona(server, 'Agent', { firstName: 'Ana', lastName: 'Lima' })
})

const sharesOf = async (id: string): Promise<AnalysisShare[]> =>
  analysisSharesSchema.parse((await scout.call('GET', PATHS.analysisShares(id))).body).shares

async function anAnalysis(said: object = {}, birthDate: string | null = '1999-05-01'): Promise<Analysis> {
  const player = await aPlayer(server, scout, { name: 'Pau Gil', birthDate })
  return aPublishedAnalysis(server, scout, { playerId: player.id, ...said })
}

async function openSharing(analysis: Analysis) {
  const { user } = openApp(`/analyses/${analysis.id}`)
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this analysis' }))
  const pick = async (name: string) => {
    await user.type(dialog.getByRole('combobox', { name: 'People' }), name)
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  const save = () => user.click(dialog.getByRole('button', { name: /^(Save|Share)$/ }))
  return { user, dialog, pick, save }
}

it('an agent sees new reports and the message of the sharer, and answers it once', async () => {
  const sharing = { message: 'Is he free?' }
  const analysis = await anAnalysis({ accessUserIds: [ana.id], sharing, conclusion: 'A keeper' })
  startSession(ana)
  const { user } = openApp('/analyses')
  await user.click(await screen.findByRole('link', { name: /^Pau Gil.*New/ }))
  expect(await screen.findByRole('heading', { name: /^Message from / })).toBeVisible()
  expect(screen.getByText('Is he free?')).toBeVisible()

  await user.click(screen.getByRole('button', { name: 'Answer' }))
  await user.type(screen.getByRole('textbox', { name: 'Your answer' }), 'From June')
  link.loseAnswers = true
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText(/Could not send the answer/)).toBeVisible()
  link.loseAnswers = false
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText(/^You answered/)).toBeVisible()
  expect(screen.getByText('From June')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull()
  cleanup()

  openApp('/analyses')
  expect(await screen.findByRole('link', { name: /^Pau Gil$/ })).toBeVisible()
  cleanup()
  startSession(scout)
  const { dialog } = await openSharing(analysis)
  expect(await dialog.findByText('From June')).toBeVisible()
})

it('warns once before and once after sharing that no email is sent without a mail server', async () => {
  const { dialog, pick, save } = await openSharing(await anAnalysis())
  expect(dialog.queryByText(/No email will be sent/)).toBeNull()
  withoutMailServer()
  await pick('Ana Lima')
  expect(dialog.getByText('No email will be sent. Copy the link and send it yourself.')).toBeVisible()
  expect(dialog.queryByText(/mail server/)).toBeNull()
  await save()
  const words = await screen.findByText('Analysis access updated. No email was sent.')
  expect(words.closest('[data-severity=warning]')).not.toBeNull()
})

it('sharing adds a message and a last day for the newly chosen people only', {
  tags: 'slow',
}, async () => {
  const analysis = await anAnalysis()
  const { user, dialog, pick, save } = await openSharing(analysis)
  expect(dialog.queryByLabelText('Your message (optional)')).toBeNull()
  await pick('Ana Lima')
  await user.click(dialog.getByLabelText('Your message (optional)'))
  await user.paste('Look at his left foot')
  await user.type(dialog.getByLabelText('Access until (optional)'), '2030-02-28')
  await save()
  await screen.findByText('Analysis access updated')

  expect(await sharesOf(analysis.id)).toMatchObject([
    { userId: ana.id, message: 'Look at his left foot', endsAt: new Date(2030, 2, 1).toISOString() },
  ])
  await server.settled()
  expect(server.mails.map(({ to, text }) => [to, text])).toEqual([
    [ana.email, expect.stringContaining('> Look at his left foot')],
  ])
})

it('rejects an invalid last day at its field', { tags: 'slow' }, async () => {
  const analysis = await anAnalysis()
  const { user, dialog, pick, save } = await openSharing(analysis)
  await pick('Ana Lima')
  const field = dialog.getByLabelText('Access until (optional)')
  await user.click(field)
  const enter = async (day: string) => {
    Object.defineProperty(field, 'validity', { value: { badInput: day === '' }, configurable: true })
    fireEvent.change(field, { target: { value: day } })
    await save()
  }
  for (const [day, fault] of [
    ['', 'Must be a valid date from 1900 to 2100'],
    ['2020-05-01', 'Choose today or a later day'],
    ['0027-05-01', 'Must be a valid date from 1900 to 2100'],
  ] as const) {
    await enter(day)
    expect(await dialog.findByText(fault)).toBeVisible()
    expect(await sharesOf(analysis.id)).toEqual([])
  }
  await enter('2030-02-28')
  await screen.findByText('Analysis access updated')
  expect(await sharesOf(analysis.id)).toMatchObject([{ endsAt: new Date(2030, 2, 1).toISOString() }])
})

it('without a network, sharing is queued with its message, and a notice confirms when it is sent', async () => {
  const analysis = await anAnalysis()
  await dataProvider.getOne('analyses', { id: analysis.id })
  await cutOff(link)
  const kept = await dataProvider.shareAnalysis(analysis, [ana.id], {
    message: 'Look at his left foot',
    endsAt: null,
  })
  expect(kept.data).toMatchObject({ accessUserIds: [ana.id] })
  expect(kept.data).not.toHaveProperty('sharing')
  expect(dataProvider.outbox.entries).toHaveLength(1)

  link.offline = false
  await dataProvider.sender.send()
  await waitFor(() => expect(dataProvider.outbox.entries).toEqual([]))
  await server.settled()
  expect(server.mails.map(({ to, text }) => [to, text])).toEqual([
    [ana.email, expect.stringContaining('> Look at his left foot')],
  ])
})

describe('the author of a shared report sees for each person', () => {
  it('when the report was opened and downloaded, and whether they signed up', { tags: 'slow' }, async () => {
    const analysis = await anAnalysis({ accessUserIds: [ana.id] })
    const first = await openSharing(analysis)
    const row = async (dialog: typeof first.dialog) =>
      within(await dialog.findByRole('list', { name: 'Activity' })).getByRole('listitem')
    await waitFor(async () =>
      expect(await row(first.dialog)).toHaveTextContent(/Ana Lima.*Agent · .*Not opened yet/),
    )
    await ana.call('GET', PATHS.record('analyses', analysis.id))
    await ana.call('GET', PATHS.analysisPdf(analysis.id))
    await first.user.click(first.dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await first.user.click(screen.getByRole('button', { name: 'Share' }))
    const again = within(await screen.findByRole('dialog', { name: 'Share this analysis' }))
    await waitFor(async () => expect(await row(again)).toHaveTextContent(/[Oo]pened .*PDF downloaded/))
  })

  it('when its page was opened, from whichever source the page has the report', async () => {
    const analysis = await anAnalysis({ accessUserIds: [ana.id] })
    startSession(ana)
    const { user } = openApp('/analyses')
    await user.click(await screen.findByText('Pau Gil'))
    await screen.findByRole('article')
    await waitFor(async () => {
      expect(await sharesOf(analysis.id)).toMatchObject([{ firstOpenedAt: expect.any(String) }])
    })
  })

  it('buttons to remind them, set a last day, remove access, and unpublish', { tags: 'slow' }, async () => {
    const analysis = await anAnalysis({ accessUserIds: [ana.id] })
    await server.settled()
    const { user, dialog, save } = await openSharing(analysis)

    await user.click(await dialog.findByRole('button', { name: 'Remind Ana Lima' }))
    expect(await screen.findByText('Reminder sent to Ana Lima')).toBeVisible()
    await dialog.findByText(/Reminded/)

    await user.click(dialog.getByRole('button', { name: 'Set end date for Ana Lima' }))
    await user.type(dialog.getByLabelText('Access until (Ana Lima)'), '2030-02-28')
    await user.click(dialog.getByRole('button', { name: 'Apply' }))
    await dialog.findByText(/Access until .*2030/)
    expect(await sharesOf(analysis.id)).toMatchObject([{ endsAt: new Date(2030, 2, 1).toISOString() }])

    await user.click(await dialog.findByRole('button', { name: 'Remove access for Ana Lima' }))
    expect(dialog.getByText('Access will be removed')).toBeVisible()
    await dismissToasts(user)
    await save()
    await screen.findByText('Analysis access updated')
    expect(await sharesOf(analysis.id)).toEqual([])
  })
})

describe('sharing a report about a minor outside the club', () => {
  it('requires a reason, also without a birth date, and shares nothing before it', {
    tags: 'slow',
  }, async () => {
    const analysis = await anAnalysis({}, null)
    const { user, pick, save } = await openSharing(analysis)
    await pick('Ana Lima')
    await save()
    const question = within(await screen.findByRole('dialog', { name: 'Share a report about a minor?' }))
    expect(question.getByText(/birth date of Pau Gil is unknown/)).toBeVisible()
    expect(question.getByText('Outside the club: Ana Lima.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Back' }))
    expect(await sharesOf(analysis.id)).toEqual([])

    await save()
    await user.click(await screen.findByRole('button', { name: 'Share anyway' }))
    await screen.findByText('Analysis access updated')
    expect(await sharesOf(analysis.id)).toMatchObject([{ userId: ana.id }])
  })

  it('requires no reason among colleagues', { tags: 'slow' }, async () => {
    const colleague = await persona(server, 'Scout', { firstName: 'Olga', lastName: 'Other' })
    const analysis = await anAnalysis({}, '2015-01-01')
    const { pick, save } = await openSharing(analysis)
    await pick('Olga Other')
    await save()
    await screen.findByText('Analysis access updated')
    expect(await sharesOf(analysis.id)).toMatchObject([{ userId: colleague.id }])
  })
})

describe('if only the server knows that the player is a minor', () => {
  /** Loads a report whose player is of age. `correct` then changes the birth date on the server, as another user does. */
  async function aCorrectedReport() {
    const analysis = await anAnalysis()
    await dataProvider.getOne('analyses', { id: analysis.id })
    const player = PATHS.record('players', analysis.playerId)
    const correct = () => scout.call('PUT', player, { name: 'Pau Gil', birthDate: '2015-01-01' })
    return { analysis, correct }
  }

  it('the reason is requested after the server’s answer, and the report is shared once it is given', {
    tags: 'slow',
  }, async () => {
    const { analysis, correct } = await aCorrectedReport()
    const { user, pick, save } = await openSharing(analysis)
    await pick('Ana Lima')
    // The page reads the analysis again before it saves; the correction comes after that.
    link.intercept = ({ method, path, headers, body }) => {
      if (method !== 'PUT') return undefined
      link.intercept = () => undefined
      return correct().then(() => ask(server.app, method, path, headers, JSON.stringify(body)))
    }
    await save()
    const question = within(await screen.findByRole('dialog', { name: 'Share a report about a minor?' }))
    expect(question.getByText('Pau Gil is under 18 (born 1 Jan 2015).')).toBeVisible()
    expect(await sharesOf(analysis.id)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Share anyway' }))
    await screen.findByText('Analysis access updated')
    expect(await sharesOf(analysis.id)).toMatchObject([{ userId: ana.id }])
  })

  it('a queued share is not sent, does not block others, and can be confirmed', {
    tags: 'slow',
  }, async () => {
    const other = await anAnalysis()
    const { analysis, correct } = await aCorrectedReport()
    await dataProvider.getOne('analyses', { id: other.id })
    await cutOff(link)
    await dataProvider.shareAnalysis(analysis, [ana.id], { message: 'Look', endsAt: null })
    await dataProvider.update('analyses', {
      id: other.id,
      data: { ...other, conclusion: 'Later' },
      previousData: other,
    })
    await correct()
    link.offline = false
    await dataProvider.sender.send()
    await waitFor(() =>
      expect(dataProvider.outbox.entries).toMatchObject([
        { recordId: analysis.id, state: 'refused', refusal: { reason: 'unconfirmed' } },
      ]),
    )
    expect(await sharesOf(analysis.id)).toEqual([])

    const { user } = openApp('/analyses')
    await user.click(await screen.findByRole('button', { name: /needs you/ }))
    const waiting = within(await screen.findByRole('dialog', { name: 'Waiting to sync' }))
    expect(waiting.getByText(/Confirm it first/)).toBeVisible()
    await user.click(waiting.getByRole('button', { name: 'Review and confirm' }))
    await user.click(await screen.findByRole('button', { name: 'Share anyway' }))
    await waitFor(() => expect(dataProvider.outbox.entries).toEqual([]))
    expect(await sharesOf(analysis.id)).toMatchObject([{ userId: ana.id, message: 'Look' }])
  })

  it('a confirmed share is sent again after a lost answer without another question', async () => {
    const { analysis, correct } = await aCorrectedReport()
    await correct()
    const minorConfirmed = { playerId: analysis.playerId, userIds: [ana.id] }
    link.loseAnswers = true
    await dataProvider.shareAnalysis(analysis, [ana.id], { message: '', endsAt: null, minorConfirmed })
    link.loseAnswers = false
    await dataProvider.sender.send()
    await waitFor(() => expect(dataProvider.outbox.entries).toEqual([]))
    expect(await sharesOf(analysis.id)).toMatchObject([{ userId: ana.id }])
  })
})

it('a link to a report that is no longer shared shows only that', async () => {
  const analysis = await anAnalysis()
  startSession(ana)
  expectConsole(/Analysis does not exist/)
  openApp(`/analyses/view/${analysis.id}`)
  expect(await screen.findByText('This report does not exist or is no longer shared with you.')).toBeVisible()
  expect(screen.queryByText(/Pau Gil/)).toBeNull()
})
