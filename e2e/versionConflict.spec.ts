import type { Page } from 'playwright/test'
import { formAddress } from '../contract/paths'
import type { People } from './accounts'
import { save } from './actions'
import { expect, openAs, test } from './fixtures'
import { closeNote, noteText, showLive, storedNote } from './notes'
import { aNote, type Records } from './records'

/** Two users change one record at the same time. */

test('keeps different changes of a match by two users, and asks if both changed the same notes', {
  tag: ['@phone', '@fast-documented', '@no-desk'],
}, async ({ page, isDocumented, server, people, records, elsewhere }) => {
  const match = await records.match({ homeNotes: [aNote({ notes: 'Quick' })], comments: 'Cold' })
  const address = `/matches/${match.id}?tab=details`
  await openAs(page, server, await people.create('Scout'), address)
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await comments.fill('Mine')

  const score = (of: Page) => of.getByRole('textbox', { name: 'Home goals' })
  const herPage = await elsewhere(await people.create('Scout'), address)
  await score(herPage).fill('3')
  await save(herPage)
  await expect(herPage.getByText('Match saved')).toBeVisible()

  await save(page)
  await expect(page.getByText('Another user also changed this. Both changes were kept.')).toBeVisible()
  await expect(score(page)).toHaveValue('3')
  await page.reload()
  await expect(comments).toHaveValue('Mine')
  await expect(score(page)).toHaveValue('3')

  const rewriteNote = async (of: Page, words: string) => {
    if (!isDocumented) await showLive(of)
    await storedNote(of, 'Quick').click()
    await noteText(of).fill(words)
    await closeNote(of)
    if (isDocumented) await save(of)
  }
  const isStored = page.waitForResponse((response) => response.request().method() === 'PUT')
  await rewriteNote(page, 'Mine')
  await isStored
  // Her form does not have his text yet, so the app shows her both versions and asks.
  await rewriteNote(herPage, 'Hers')
  const dialog = herPage.getByRole('dialog', { name: 'Could not save match data' })
  await dialog.getByRole('radio', { name: /Theirs\s*Mine/ }).check()
  await dialog.getByRole('button', { name: 'Save these values' }).click()
  await expect(dialog).toBeHidden()
  await expect(storedNote(herPage, 'Mine')).toBeVisible()
})

type Made = { records: Records; people: People }

/** For each list a field that both users change and, if there is one, another that only she changes. */
const EDITED = [
  { list: 'players', both: 'Notes', hersAlone: 'Height', value: '181', saved: 'Player saved' },
  { list: 'analyses', both: 'Conclusion', hersAlone: 'Shirt number', value: '7', saved: 'Analysis saved' },
  { list: 'teams', both: 'Name', hersAlone: null, value: '', saved: 'Team saved' },
  { list: 'users', both: 'First name', hersAlone: 'Last name', value: 'Lovelace', saved: 'User saved' },
] as const

const MADE = {
  players: ({ records }: Made) => records.player(),
  analyses: ({ records }: Made) => records.analysis(),
  teams: ({ records }: Made) => records.team(),
  users: ({ people }: Made) => people.invite('Agent'),
}

test('asks which value to store if two users changed the same field of a player, analysis, team or user', async ({
  page,
  server,
  people,
  records,
  elsewhere,
}) => {
  // Saving four forms in two browsers takes long.
  test.slow()
  const field = (of: Page, name: string) => of.getByLabel(new RegExp(`^${name}\\s*\\*?$`)).first()
  const [me, she] = [await people.create('Admin'), await people.create('Admin')]
  const herPage = await elsewhere(she)
  for (const { list, both, hersAlone, value, saved } of EDITED) {
    const address = formAddress(list, (await MADE[list]({ records, people })).id)
    await openAs(page, server, me, address)
    await field(page, both).fill('Mine')
    await herPage.goto(address)
    if (hersAlone !== null) await field(herPage, hersAlone).fill(value)
    await field(herPage, both).fill('Hers')
    await save(herPage)
    await expect(herPage.getByText(saved)).toBeVisible()

    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Conflicting changes' })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('radio', { name: /Yours\s*Mine/ }).check()
    await dialog.getByRole('button', { name: 'Save these values' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    await page.goto(address)
    await expect(field(page, both)).toHaveValue('Mine')
    if (hersAlone !== null) await expect(field(page, hersAlone)).toHaveValue(value)
  }
})
