import type { Locator, Page } from 'playwright/test'
import type { People } from './accounts'
import { openMenu, press } from './actions'
import { keptRows } from './device'
import { expect, openAs, test } from './fixtures'
import type { Records } from './records'
import { isNarrow } from './screens'

/** The pages that the product document guards, and every way to leave them. */

type Setup = { records: Records; people: People }
type Guarded = { path: (setup: Setup) => Promise<string>; field: string }

const PAGES: Record<string, Guarded> = {
  'analyses/{id}': {
    path: async ({ records }) => `/analyses/${(await records.analysis()).id}`,
    field: 'Conclusion',
  },
  'matches/{id}': {
    path: async ({ records }) => `/matches/${(await records.match()).id}?tab=details`,
    field: 'Comments',
  },
  'players/{id}': {
    path: async ({ records }) => `/players/${(await records.player()).id}?tab=details`,
    field: 'Name',
  },
  'teams/{id}': { path: async ({ records }) => `/teams/${(await records.team()).id}`, field: 'Name' },
  'users/{id}': {
    path: async ({ people }) => `/users/${(await people.invite('Scout')).id}`,
    field: 'First name',
  },
  'analyses/create': { path: async () => '/analyses/create', field: 'Conclusion' },
  'matches/create': { path: async () => '/matches/create', field: 'Comments' },
  'players/create': { path: async () => '/players/create', field: 'Name' },
  'teams/create': { path: async () => '/teams/create', field: 'Name' },
  'users/create': { path: async () => '/users/create', field: 'First name' },
}

/** Presses an entry of the menu, which a phone opens by a button. */
async function pressInMenu(page: Page, entry: (menu: Page) => Locator): Promise<void> {
  await openMenu(page)
  await entry(page).click()
}

/** Whether the app bar shows the score in place of the menu button. */
const hasNoMenu = (page: Page) => isNarrow(page) && /\/matches\/(?!create)/.test(page.url())

/** Presses a link of the app to another page: to the charts, or on a page without a menu to the record's history. */
const pressLink = (page: Page): Promise<void> =>
  hasNoMenu(page)
    ? page.getByRole('main').getByRole('link', { name: 'History' }).click()
    : pressInMenu(page, (menu) => menu.getByRole('navigation').getByRole('link', { name: 'Charts' }))

const logOut = (menu: Page) => menu.getByRole('button', { name: 'Sign out' })

async function stay(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Pending changes' })
  await expect(question).toContainText('Are you sure you want to leave without saving?')
  await expect(question.getByRole('button')).toHaveText(['No, stay', 'Yes, leave'])
  await question.getByRole('button', { name: 'No, stay' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Expects the focus to be on a visible element. */
const focusIsSomewhere = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body && document.hasFocus()))
    .toBe(true)

test('asks on every way out of a match with unsaved typing, and keeps it', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const here = `/matches/${(await records.match()).id}?tab=details`
  await openAs(page, server, await people.admin(), '/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // From the list to the match, so that the history has both.
  for (const address of ['/matches', here]) {
    await page.evaluate((to) => {
      history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    }, address)
    await expect(page).toHaveURL(address)
  }
  const typed = page.getByRole('textbox', { name: 'Comments', exact: true })
  await typed.fill('typed and not saved')

  await test.step('by a link of the app', async () => {
    await pressLink(page)
    await stay(page)
    await expect(page).toHaveURL(here)
    await expect(typed).toHaveValue('typed and not saved')
    await focusIsSomewhere(page)
  })

  await test.step('by the browser’s back button', async () => {
    await page.evaluate(() => history.back())
    await stay(page)
    await expect(page).toHaveURL(here)
    await expect(typed).toHaveValue('typed and not saved')
    await focusIsSomewhere(page)
  })

  // A phone has the button on the other pages.
  await test.step('by logging out', async () => {
    if (hasNoMenu(page)) return
    await pressInMenu(page, logOut)
    await stay(page)
    await expect(page).toHaveURL(here)
    await expect(typed).toHaveValue('typed and not saved')
  })

  await test.step('by reloading or closing the tab', async () => {
    const asked = new Promise<string>((resolve) => {
      page.once('dialog', async (dialog) => {
        await dialog.dismiss()
        resolve(dialog.type())
      })
    })
    await page.evaluate(() => void setTimeout(() => location.reload(), 0))
    expect(await asked).toBe('beforeunload')
    await expect(typed).toHaveValue('typed and not saved')
  })

  await test.step('leaves after “Yes, leave”, with the same history', async () => {
    await page.evaluate(() => history.back())
    await page.getByRole('button', { name: 'Yes, leave' }).click()
    await expect(page).toHaveURL('/matches')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/account')
    await page.goForward()
    await page.goForward()
    await expect(page).toHaveURL(here)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

for (const [kind, routes] of Object.entries({ 'stored records': /\{id\}/, 'new records': /create/ })) {
  test(`asks before a link leaves a form of ${kind} with unsaved typing, and leaves after confirmation`, {
    tag: kind === 'stored records' ? ['@fast-documented', '@phone', '@no-desk'] : [],
  }, async ({ page, server, people, records }) => {
    const admin = await people.admin()
    for (const [route, { path, field }] of Object.entries(PAGES)) {
      if (!routes.test(route)) continue
      const here = await path({ records, people })
      await openAs(page, server, admin, here)
      const typed = page.getByRole('textbox', { name: field, exact: true }).first()
      const stored = await typed.inputValue()
      await typed.fill('typed and not saved')
      await pressLink(page)
      await stay(page)
      await expect(page, route).toHaveURL(here)
      await expect(typed, route).toHaveValue('typed and not saved')
      await pressLink(page)
      await press(page, 'Yes, leave')
      await expect(page.getByRole('heading', { name: /^(Charts|History)/, level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page, route).toHaveURL(here)
      await expect(typed, route).toHaveValue(stored)
    }
  })
}

test('logs out after confirmation, and leaves no typed text in the browser', async ({
  page,
  server,
  people,
  records,
}) => {
  const team = await records.team()
  await openAs(page, server, await people.create('Scout'), `/teams/${team.id}`)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Another name')
  await expect.poll(() => keptRows(page, 'drafts')).toBe(1)
  await pressInMenu(page, logOut)
  await page.getByRole('button', { name: 'Yes, leave' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => keptRows(page, 'drafts')).toBe(0)
})

test('offers unsaved typing again after the tab was closed', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, context, server, people, records }) => {
  const player = await records.player()
  await openAs(page, server, await people.create('Scout'), `/players/${player.id}?tab=details`)
  await page.getByLabel('Notes', { exact: true }).fill('Quick feet')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`/players/${player.id}?tab=details`)
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Notes', { exact: true })).toHaveValue('Quick feet')
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(again.getByText('Player saved')).toBeVisible()
})

test('offers the last letters typed before the tab was closed, however soon after them', async ({
  page,
  context,
  server,
  people,
  records,
}) => {
  const player = await records.player()
  await openAs(page, server, await people.create('Scout'), `/players/${player.id}?tab=details`)
  let tab = page
  for (const typed of ['Quick', ' feet', ', calm']) {
    const notes = tab.getByLabel('Notes', { exact: true })
    const before = await notes.inputValue()
    await notes.focus()
    await tab.keyboard.press('ControlOrMeta+End')
    await tab.keyboard.type(typed)
    await tab.close({ runBeforeUnload: false })
    tab = await context.newPage()
    await tab.goto(`/players/${player.id}?tab=details`)
    await tab.getByRole('button', { name: 'Restore' }).click()
    await expect(tab.getByLabel('Notes', { exact: true })).toHaveValue(before + typed)
  }
})
