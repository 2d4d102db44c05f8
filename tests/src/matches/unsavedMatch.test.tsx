import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { dataProvider } from '../../../src/dataProvider'
import { draftTextsOf } from '../../../src/dataProvider/storage/draftStorage'
import { expectConsole } from '../../support/browserSetup'
import { keepOnDevice } from '../../support/deviceStorage'
import { aMatch } from '../../support/factories'
import { dismissToasts, openApp } from '../../support/openApp'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

let match: Match

keepOnDevice()

signedIn('Scout')

beforeEach(async () => {
  match = await aMatch(server, undefined, { homeNotes: [{ shirtNo: 9 }], comments: 'Cold' })
})

const stored = async () =>
  (await scout.call<{ matches: Match[] }>('GET', '/v1/match?page=1&amount=2000')).body.matches[0]

async function openMatch() {
  const app = openApp(`/matches/${match.id}`)
  await screen.findByRole('button', { name: 'Save' })
  const list = within(await screen.findByRole('list', { name: 'Notes' }))
  await app.user.click(list.getByText('9'))
  return app
}

/** Closes the page and opens it again, like a reload: only the browser’s storage survives. */
async function reload() {
  cleanup()
  dataProvider.reset()
  return openMatch()
}

const words = () => screen.getByRole('textbox', { name: 'Notes' })
const comments = () => screen.findByRole('textbox', { name: 'Comments' })
const save = () => screen.findByRole('button', { name: 'Save' })

describe('unsaved typing', () => {
  it('is offered after a reload, and restored beside the changes of others', { tags: 'slow' }, async () => {
    const { user } = await openMatch()
    await user.type(words(), 'quick feet')
    await waitFor(async () => expect(await draftTextsOf(scout.id)).toHaveLength(1))
    await scout.call('PUT', `/v1/match/${match.id}`, { ...match, comments: 'Cold and wet' })
    const { user: later } = await reload()
    expect(await screen.findByText(/You have unsaved changes from/)).toBeVisible()
    expect(words()).toHaveValue('')
    await later.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(words()).toHaveValue('quick feet'))
    expect(await comments()).toHaveValue('Cold and wet')
    await later.click(await save())
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect(await stored()).toMatchObject({ homeNotes: [{ shirtNo: 9, notes: 'quick feet' }] })
    await waitFor(async () => expect(await draftTextsOf(scout.id)).toEqual([]))
  })

  it('is not offered a second time after the match was reloaded', { tags: 'slow' }, async () => {
    expectConsole(/Could not save match data/)
    const { user } = await openMatch()
    await user.type(words(), 'quick feet')
    await waitFor(async () => expect(await draftTextsOf(scout.id)).toHaveLength(1))
    const [note] = match.homeNotes
    await scout.call('PUT', `/v1/match/${match.id}`, {
      ...match,
      homeNotes: [{ ...note, notes: 'slow start' }],
    })
    const { user: later } = await reload()
    expect(words()).toHaveValue('slow start')
    await later.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(words()).toHaveValue('quick feet'))
    await later.click(await save())
    const dialog = within(await screen.findByRole('dialog', { name: 'Could not save match data' }))
    await later.click(await dialog.findByRole('button', { name: 'Back' }))
    const alert = within(await screen.findByRole('alertdialog', { name: 'Could not save match data' }))
    await later.click(await alert.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(words()).toHaveValue('slow start'))
    await later.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(words()).toHaveValue('quick feet'))
    await later.click(await save())
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect(await stored()).toMatchObject({ homeNotes: [{ shirtNo: 9, notes: 'quick feet' }] })
  })

  it('is deleted when the user discards it', { tags: 'slow' }, async () => {
    const { user } = await openMatch()
    await user.type(await comments(), '!')
    const { user: later } = await reload()
    await later.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(await comments()).toHaveValue('Cold')
    expect(await draftTextsOf(scout.id)).toEqual([])
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('stays available behind newer typing until the user decides', { tags: 'slow' }, async () => {
    const { user } = await openMatch()
    await user.type(words(), 'first')
    const { user: later } = await reload()
    await later.type(await comments(), ', second')
    const { user: last } = await reload()
    await last.click(await screen.findByRole('button', { name: 'Restore' }))
    expect(await comments()).toHaveValue('Cold, second')
    await last.click(screen.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(words()).toHaveValue('first'))
    expect(await comments()).toHaveValue('Cold, second')
  })

  it('survives a failed save, and leaving asks for confirmation', { tags: 'slow' }, async () => {
    expectConsole(/Could not update match/)
    const { user, address } = await openMatch()
    await user.type(words(), 'quick feet')
    link.intercept = ({ method }) =>
      method === 'PUT' ? Response.json({ message: 'No' }, { status: 500 }) : undefined
    await user.click(await save())
    expect(await screen.findByText(/Something went wrong! Could not update match/)).toBeVisible()
    expect(words()).toHaveValue('quick feet')
    await user.click(await screen.findByRole('link', { name: 'Teams' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pending changes' })
    await user.click(await within(dialog).findByRole('button', { name: 'No, stay' }))
    await waitFor(() => expect(address()).toBe(`/matches/${match.id}`))
    link.intercept = () => undefined
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await dismissToasts(user)
    await user.click(await save())
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect((await stored())?.homeNotes).toMatchObject([{ notes: 'quick feet' }])
  })
})

it('a match that another user changed in other fields is saved with both changes, and a message shows that', {
  tags: 'slow',
}, async () => {
  const { user } = await openMatch()
  await user.type(words(), 'quick feet')
  await scout.call('PUT', `/v1/match/${match.id}`, {
    ...match,
    homeScore: 3,
    homeNotes: [...match.homeNotes, { shirtNo: 4 }],
  })
  await user.click(await save())
  expect(await screen.findByText(/Another user also changed this. Both changes were kept/)).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Home goals' })).toHaveValue('3'))
  expect(words()).toHaveValue('quick feet')
  expect(await stored()).toMatchObject({
    version: 3,
    homeScore: 3,
    homeNotes: [{ shirtNo: 9, notes: 'quick feet' }, { shirtNo: 4 }],
  })
})

describe('a match that another user changed in the same field', () => {
  async function conflict() {
    const { user } = await openMatch()
    await user.type(words(), 'quick feet')
    const [note] = match.homeNotes
    await scout.call('PUT', `/v1/match/${match.id}`, {
      ...match,
      homeScore: 3,
      homeNotes: [{ ...note, notes: 'slow start' }, { shirtNo: 4 }],
    })
    await user.click(await save())
    return { user, dialog: await screen.findByRole('dialog', { name: 'Could not save match data' }) }
  }

  /** Closes the conflict dialog without a choice, so that the document’s alert appears. */
  async function refusal() {
    expectConsole(/Could not save match data/)
    const { user, dialog } = await conflict()
    await user.click(await within(dialog).findByRole('button', { name: 'Back' }))
    return { user, alert: await screen.findByRole('alertdialog', { name: 'Could not save match data' }) }
  }

  it('shows both values side by side, and saves the chosen one with all other changes of both', async () => {
    const { user, dialog } = await conflict()
    const field = await within(dialog).findByRole('radiogroup', { name: 'Home notes · 9 · Notes' })
    await within(field).findByRole('radio', { name: /Yours\s*quick feet/ })
    expect(within(dialog).getByRole('button', { name: 'Save these values' })).toBeDisabled()
    await user.click(within(field).getByRole('radio', { name: /Theirs\s*slow start/ }))
    await user.click(await within(dialog).findByRole('button', { name: 'Save these values' }))
    await waitFor(() => expect(words()).toHaveValue('slow start'))
    expect(await stored()).toMatchObject({
      version: 3,
      homeScore: 3,
      homeNotes: [{ shirtNo: 9, notes: 'slow start' }, { shirtNo: 4 }],
    })
  })

  it('is not overwritten: an alert explains the conflict, and OK shows the match as it is now', async () => {
    const { user, alert } = await refusal()
    await waitFor(() =>
      expect(alert).toHaveTextContent(
        'This match has been modified since you interacted with it. Please reload the match and start over.',
      ),
    )
    await user.click(await within(alert).findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Home goals' })).toHaveValue('3'))
    expect(words()).toHaveValue('slow start')
    expect(await stored()).toMatchObject({ version: 2, homeNotes: [{ notes: 'slow start' }, { shirtNo: 4 }] })
  })

  it('keeps both texts when a draft is restored after a reload', { tags: 'slow' }, async () => {
    const { user, alert } = await refusal()
    await user.click(await within(alert).findByRole('button', { name: 'OK' }))
    expect(await screen.findByText('The match was reloaded. Your unsaved changes are kept.')).toBeVisible()
    const { user: later } = await reload()
    await later.click(await screen.findByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(words()).toHaveValue('quick feet'))
    await waitFor(async () => expect(await save()).toBeEnabled())
    await later.click(await save())
    // The page with the conflict dialog is gone, so this page asks before it overwrites the other change.
    const question = within(await screen.findByRole('dialog', { name: 'Could not save match data' }))
    await question.findByRole('radio', { name: /Theirs\s*slow start/ })
    await later.click(question.getByRole('radio', { name: /Yours\s*quick feet/ }))
    await later.click(question.getByRole('button', { name: 'Save these values' }))
    expect(await screen.findByText('Match saved')).toBeVisible()
    expect(await stored()).toMatchObject({
      version: 3,
      homeScore: 3,
      homeNotes: [{ shirtNo: 9, notes: 'quick feet' }, { shirtNo: 4 }],
    })
  })
})
