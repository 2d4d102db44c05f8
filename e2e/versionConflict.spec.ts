import type { Page } from 'playwright/test'
import { PATHS, ROUTES } from '../contract/paths'
import type { People } from './accounts'
import { expect, openAs, test } from './fixtures'
import type { Records } from './records'

/** Two people, one record, the same minute. */

const NOTE = { shirtNo: 9, position: '', notes: '', analysisId: null, level: null } as const

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

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
    await herPage.getByRole('textbox', { name: 'Home goals' }).fill('3')
    await save(herPage)
    await expect(herPage.getByText('Match saved')).toBeVisible()

    await save(page)
    await expect(page.getByText('Somebody else changed this meanwhile. Both changes are kept.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Home goals' })).toHaveValue('3')
    await page.reload()
    await expect(mine).toHaveValue('Mine')
    await expect(page.getByRole('textbox', { name: 'Home goals' })).toHaveValue('3')

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

/** One field that both change, by its label and its name, and where there is one, another that only she does. */
const EDITED = {
  player: {
    resource: 'players',
    make: ({ records }: Made) => records.player(),
    both: { label: 'Notes', name: 'notes' },
    hersAlone: { label: 'Height', name: 'height', value: 181 },
  },
  analysis: {
    resource: 'analyses',
    make: ({ records }: Made) => records.analysis(),
    both: { label: 'Conclusion', name: 'conclusion' },
    hersAlone: { label: 'Shirt number', name: 'shirtNo', value: 7 },
  },
  team: {
    resource: 'teams',
    make: ({ records }: Made) => records.team(),
    both: { label: 'Name', name: 'name' },
    hersAlone: null,
  },
  user: {
    resource: 'users',
    make: ({ people }: Made) => people.invite('Agent'),
    both: { label: 'First name', name: 'firstName' },
    hersAlone: { label: 'Last name', name: 'lastName', value: 'Lovelace' },
  },
} as const

type Made = { records: Records; people: People }

for (const [what, { resource, make, both, hersAlone }] of Object.entries(EDITED)) {
  test(`two people change one ${what} at once: what one alone changed is kept, and of the same field one chooses`, {
    tag: '@extras',
  }, async ({ page, server, people, records }) => {
    const { id } = await make({ records, people })
    const field = (label: string) => page.getByLabel(new RegExp(`^${label}\\s*\\*?$`)).first()
    const saved = page.getByText(`${what[0]?.toUpperCase()}${what.slice(1)} saved`)
    await openAs(page, server, await people.create('Admin'), ROUTES.edit(resource, id))
    await field(both.label).fill('Mine')
    // By the API, as what she sees is what he sees: a second browser would only be another one that waits.
    const path = PATHS.record(resource, id)
    const read = await people.call<object>('admin', 'GET', path)
    const alone = hersAlone === null ? {} : { [hersAlone.name]: hersAlone.value }
    await people.call('admin', 'PUT', path, { ...read, ...alone, [both.name]: 'Hers' })

    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'You both changed this' })
    await expect(dialog.getByRole('radio')).toHaveCount(2)
    await dialog.getByRole('radio', { name: /Yours\s*Mine/ }).check()
    await dialog.getByRole('button', { name: 'Save these' }).click()
    await expect(saved).toBeVisible()
    await page.goto(ROUTES.edit(resource, id))
    await expect(field(both.label)).toHaveValue('Mine')
    if (hersAlone !== null) await expect(field(hersAlone.label)).toHaveValue(String(hersAlone.value))
  })
}
