import type { Page } from 'playwright/test'
import type { People } from './accounts'
import { expect, openAs, test } from './fixtures'
import type { Records } from './records'
import { isNarrow } from './screens'

/** Two people, one record, the same minute. */

const NOTE = { shirtNo: 9, position: '', notes: '', analysisId: null, level: null } as const

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** The score of a match, which a phone has folded. */
async function scoreField(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Date, teams and score/ }).click()
  return page.getByRole('textbox', { name: 'Home goals' })
}

for (const field of ['Comments', 'Notes'] as const) {
  test(`two people at once: nobody’s ${field.toLowerCase()} are overwritten, nobody’s are lost`, {
    tag: '@phone',
  }, async ({ page, browser, contextOptions, server, people, records }) => {
    const match = await records.match({ homeNotes: [NOTE], comments: 'Cold' })
    const address = `/matches/${match.id}`
    await openAs(page, server, await people.create('Scout'), address)
    const mine = page.getByRole('textbox', { name: field, exact: true }).first()
    await mine.fill('Mine')

    const hers = await browser.newContext({ ...contextOptions, baseURL: server.url })
    const herPage = await hers.newPage()
    await openAs(herPage, server, await people.create('Scout'), address)
    await (await scoreField(herPage)).fill('3')
    await save(herPage)
    await expect(herPage.getByText('Match saved')).toBeVisible()

    await save(page)
    await expect(page.getByText('Somebody else changed this meanwhile. Both changes are kept.')).toBeVisible()
    await expect(await scoreField(page)).toHaveValue('3')
    await page.reload()
    await expect(mine).toHaveValue('Mine')
    await expect(await scoreField(page)).toHaveValue('3')

    // She has not seen his words, and writes her own: both are shown to her, and she chooses.
    await herPage.getByRole('textbox', { name: field, exact: true }).first().fill('Hers')
    await save(herPage)
    const dialog = herPage.getByRole('dialog', { name: 'Could not save match data' })
    await dialog.getByRole('radio', { name: /Theirs\s*Mine/ }).check()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect(dialog).toBeHidden()
    await expect(herPage.getByRole('textbox', { name: field, exact: true }).first()).toHaveValue('Mine')
    await hers.close()
  })
}

/** One field that both change, and where there is one, another that only she does. */
const EDITED = {
  player: { both: 'Notes', hersAlone: 'Height', value: '181', saved: 'Player saved' },
  analysis: { both: 'Conclusion', hersAlone: 'Shirt number', value: '7', saved: 'Analysis saved' },
  team: { both: 'Name', hersAlone: null, value: '', saved: 'Team saved' },
  user: { both: 'First name', hersAlone: 'Last name', value: 'Lovelace', saved: 'User saved' },
} as const

const ADDRESSES = {
  player: async ({ records }: Made) => `/players/${(await records.player()).id}`,
  analysis: async ({ records }: Made) => `/analyses/${(await records.analysis()).id}`,
  team: async ({ records }: Made) => `/teams/${(await records.team()).id}`,
  user: async ({ people }: Made) => `/users/${(await people.invite('Agent')).id}`,
}

type Made = { records: Records; people: People }

for (const [what, { both, hersAlone, value, saved }] of Object.entries(EDITED)) {
  test(`two people change one ${what} at once: what one alone changed is kept, and of the same field one chooses`, {
    tag: '@extras',
  }, async ({ page, browser, contextOptions, server, people, records }) => {
    const address = await ADDRESSES[what as keyof typeof ADDRESSES]({ records, people })
    const field = (of: Page, name: string) => of.getByLabel(new RegExp(`^${name}\\s*\\*?$`)).first()
    await openAs(page, server, await people.create('Admin'), address)
    await field(page, both).fill('Mine')
    const hers = await browser.newContext({ ...contextOptions, baseURL: server.url })
    const herPage = await hers.newPage()
    await openAs(herPage, server, await people.create('Admin'), address)
    if (hersAlone !== null) await field(herPage, hersAlone).fill(value)
    await field(herPage, both).fill('Hers')
    await save(herPage)
    await expect(herPage.getByText(saved)).toBeVisible()
    await hers.close()

    await save(page)
    const dialog = page.getByRole('dialog', { name: 'You both changed this' })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('radio', { name: /Yours\s*Mine/ }).check()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect(page.getByText(saved)).toBeVisible()
    await page.goto(address)
    await expect(field(page, both)).toHaveValue('Mine')
    if (hersAlone !== null) await expect(field(page, hersAlone)).toHaveValue(value)
  })
}
