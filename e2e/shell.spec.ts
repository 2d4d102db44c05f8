import type { Locator, Page } from 'playwright/test'
import { logOut, openMenu, press } from './actions'
import { expect, openAs, test } from './fixtures'
import { type Jump, measureLayoutShift } from './layoutShift'
import { isNarrow, PHONE } from './screens'
import { SERVER_HEADERS } from './serverHeaders'

/** The frame around every page: logo, splash screen, menu, theme, tooltips, toasts, dialogs, focus, failures. */

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const toast = (page: Page, words: string | RegExp) =>
  page.locator('.MuiSnackbar-root').filter({ hasText: words })

type ToastSeen = { words: string; bottom: number; barTop: number; beside: number; from: number; to: number }
type WithToasts = { toastsSeen?: ToastSeen[] }

/**
 * Records in every frame where each toast ends, where the element `barSelector` starts, how many other toasts are shown, and since when
 * (ms). Runs in the page, because a toast may be gone before a slow machine has polled twice.
 */
const watchToasts = (page: Page, barSelector: string) =>
  page.evaluate((selector) => {
    const seen: ToastSeen[] = []
    Object.assign(window, { toastsSeen: seen } satisfies WithToasts)
    let lastLook = performance.now()
    let isShown = false
    const look = () => {
      const now = performance.now()
      const toasts = [...document.querySelectorAll('.MuiSnackbar-root')]
      const latest = seen.at(-1)
      // Measured from the frame before the toast to the frame after it, so that slow frames do not shorten its time.
      if (isShown && latest !== undefined) latest.to = now
      for (const shown of toasts) {
        const words = shown.textContent ?? ''
        const { bottom } = shown.getBoundingClientRect()
        const beside = toasts.length - 1
        const barTop = document.querySelector(selector)?.getBoundingClientRect().top ?? 0
        const before = seen.at(-1)
        if (before?.words !== words) seen.push({ words, bottom, barTop, beside, from: lastLook, to: now })
        // The toast grows while it appears, so its lowest edge counts.
        else {
          before.bottom = Math.max(before.bottom, bottom)
          before.beside = Math.max(before.beside, beside)
        }
      }
      isShown = toasts.length > 0
      lastLook = now
      requestAnimationFrame(look)
    }
    look()
  }, barSelector)
const toastsSeen = async (page: Page) => (await page.evaluate(() => (window as WithToasts).toastsSeen)) ?? []

test.describe('the splash screen', () => {
  test.use({ ownTab: true })

  /** Records in ms after the start when the splash screen is shown, starts to fade and is gone, and in s how long it fades. */
  const watchSplash = (page: Page) =>
    page.addInitScript(() => {
      const times: Record<string, number> = {}
      Object.assign(window, { splashTimes: times })
      new MutationObserver(() => {
        const splash = document.getElementById('splash')
        if (splash && getComputedStyle(splash).display !== 'none') times.shown ??= performance.now()
        if (splash) times.fade = Number.parseFloat(getComputedStyle(splash).transitionDuration)
        if (splash?.classList.contains('leaving')) times.leaving ??= performance.now()
        if (times.leaving !== undefined && splash === null) times.gone ??= performance.now()
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })

  const splashTimes = async (page: Page) =>
    (await page.evaluate(() => (window as { splashTimes?: Record<string, number> }).splashTimes)) ?? {}

  test('hides about 500 ms after the start, fades for 500 ms, and is gone', async ({ page }) => {
    await watchSplash(page)
    await page.goto('/login')
    await expect(page.locator('#splash')).toHaveCount(0)
    const { leaving = 0, gone = 0, fade } = await splashTimes(page)
    expect(leaving).toBeGreaterThanOrEqual(495)
    expect(fade).toBe(0.5)
    // On a busy machine the observer notices the start late.
    expect(gone - leaving).toBeGreaterThan(250)
    expect(gone - leaving).toBeLessThan(10_000)
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeVisible()
  })

  test('does not fade if the user prefers reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await watchSplash(page)
    await page.goto('/login')
    await expect(page.locator('#splash')).toHaveCount(0)
    expect((await splashTimes(page)).fade).toBeLessThan(0.01)
  })

  test('is not shown by the load after signing out', async ({ page, server, people }) => {
    await watchSplash(page)
    await openAs(page, server, await people.create('Scout'), '/teams')
    expect((await splashTimes(page)).shown).toBeDefined()
    await page.evaluate(() => Object.assign(window, { isOfFirstLoad: true }))
    await logOut(page)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.locator('#splash')).toHaveCount(0)
    expect(await page.evaluate(() => 'isOfFirstLoad' in window)).toBe(false)
    expect((await splashTimes(page)).shown).toBeUndefined()
  })
})

test('opens a menu of at most 270 px, which leads to a page and closes on a phone', {
  tag: '@phone',
}, async ({ page, server, people }) => {
  await openAs(page, server, await people.create('Admin'), '/teams')
  await expect(heading(page, 'Teams')).toBeVisible()
  await openMenu(page)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu).toBeVisible()
  const paper = page.locator('aside, .MuiDrawer-paper').filter({ has: menu })
  await expect
    .poll(() => paper.evaluate((element: HTMLElement) => element.offsetWidth))
    .toBeLessThanOrEqual(270)
  await menu.getByRole('link', { name: 'Players' }).click()
  await expect(heading(page, 'Players')).toBeVisible()
  if (isNarrow(page)) await expect(menu).toHaveCount(0)
})

test('follows the theme of the system until the user toggles it, and remembers it', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  const toLight = page.getByRole('button', { name: 'Toggle light mode' })
  await expect(toLight).toBeVisible()
  const dark = await ground()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByRole('button', { name: 'Toggle dark mode' })).toBeVisible()
  await expect.poll(ground).not.toBe(dark)

  await page.getByRole('button', { name: 'Toggle dark mode' }).hover()
  await expect(page.getByRole('tooltip')).toHaveText('Toggle dark mode')
  await page.getByRole('button', { name: 'Toggle dark mode' }).click()
  await expect(page.getByRole('tooltip')).toHaveText('Toggle light mode')
  await expect.poll(ground).toBe(dark)
  await page.reload()
  await expect(toLight).toBeVisible()
  await expect.poll(ground).toBe(dark)
})

test.describe('by touch', () => {
  test.use(PHONE)

  test('shows a tooltip of at most 200 px after a touch of 400 ms, until the touch ends', {
    tag: ['@phone', '@no-desk'],
  }, async ({ page }) => {
    await page.goto('/login')
    await expect(page.locator('#splash')).toHaveCount(0)
    const button = page.getByRole('button', { name: /Toggle .* mode/ })
    const { x, y, width, height } = await box(button)
    const touch = await page.context().newCDPSession(page)
    const finger = [{ x: x + width / 2, y: y + height / 2 }]
    await page.evaluate(() => {
      const times = { down: 0, shown: 0 }
      Object.assign(window, { tooltipTimes: times })
      addEventListener('touchstart', () => Object.assign(times, { down: performance.now() }), true)
      new MutationObserver(() => {
        if (document.querySelector('[role=tooltip]')) times.shown ||= performance.now()
      }).observe(document.body, { subtree: true, childList: true })
    })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger })
    const tooltip = page.getByRole('tooltip')
    await expect(tooltip).toBeVisible()
    const held = await page.evaluate(() => {
      const { down, shown } = (window as unknown as { tooltipTimes: { down: number; shown: number } })
        .tooltipTimes
      return shown - down
    })
    expect(held).toBeGreaterThanOrEqual(395)
    expect((await box(tooltip)).width).toBeLessThanOrEqual(200)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect(tooltip).toHaveCount(0)
  })
})

test.describe('toasts', { tag: ['@phone', '@no-desk'] }, () => {
  test('appear one at a time for three seconds each, above the buttons of a form', async ({
    page,
    server,
    people,
    records,
  }) => {
    const scout = await people.create('Scout')
    const analysis = await records.analysis({}, scout)
    await openAs(page, server, scout, `/analyses/${analysis.id}`)
    await page.getByLabel('Conclusion').fill('One to watch')
    await watchToasts(page, '[data-toasts-above]')
    await press(page, 'Save')
    await press(page, 'Publish')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click()
    // A click elsewhere does not close a toast.
    await heading(page, analysis.player.name).click()
    await expect
      .poll(async () => (await toastsSeen(page)).map(({ words }) => words))
      .toEqual(['Analysis saved', 'Analysis published'])
    await expect(toast(page, 'Analysis published')).toHaveCount(0)
    for (const { words, bottom, barTop, beside, from, to } of await toastsSeen(page)) {
      expect(bottom, words).toBeGreaterThan((page.viewportSize()?.height ?? 0) / 2)
      expect(bottom, words).toBeLessThanOrEqual(barTop)
      expect(beside, words).toBe(0)
      expect(to - from, words).toBeGreaterThan(2_500)
      expect(to - from, words).toBeLessThan(20_000)
    }
  })

  test('do not cover the buttons of a short form', async ({
    page,
    server,
    people,
    records,
    console: guard,
  }) => {
    guard.expect(/409/)
    guard.expect(/Could not update team/)
    const team = await records.team()
    await openAs(page, server, await people.create('Scout'), `/teams/${team.id}`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Another name')
    await page.route(/\/v1\/team/, (route) =>
      route.fulfill({
        headers: SERVER_HEADERS,
        status: 409,
        json: { message: 'A reason that takes more than a line to tell. '.repeat(2) },
      }),
    )
    const save = page.getByRole('button', { name: 'Save', exact: true })
    const bar = page.locator('[data-toasts-above]')
    // The bar can be in the middle of the window or at the bottom.
    for (const height of [740, 480, 400]) {
      await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height })
      await save.click()
      const failed = toast(page, /Could not update team/)
      await expect(failed).toBeVisible()
      const [toastBox, barBox] = [await box(failed), await box(bar)]
      const isAbove = toastBox.y + toastBox.height <= barBox.y
      expect(isAbove || toastBox.y >= barBox.y + barBox.height, `at ${height} px`).toBe(true)
      await page.keyboard.press('Escape')
      await expect(failed).toHaveCount(0)
    }
  })
})

test('closes a dialog on the way to another page, also by the back button, and gives the focus back', async ({
  page,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const { id } = await records.analysis({}, scout)
  await openAs(page, server, scout, `/analyses/view/${id}`)
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(`/analyses/${id}`)
  const dialog = page.getByRole('dialog')
  for (const name of ['Delete', 'Share']) {
    const opener = page.getByRole('button', { name, exact: true })
    await opener.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()

    await opener.click()
    await expect(dialog).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/analyses/view/${id}`)
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden')
    await page.goForward()
  }
})

test('moves the focus to the heading of the next page, except on the first page', async ({
  page,
  people,
  records,
}) => {
  const team = await records.team()
  const { email, password } = await people.create('Scout')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Matches')).toBeFocused()
  await page.goto(`/teams?q=${encodeURIComponent(team.name)}`)
  await expect(heading(page, 'Teams')).toBeVisible()
  await expect(heading(page, 'Teams')).not.toBeFocused()
  await page.getByRole('link', { name: team.name }).click()
  await expect(heading(page, team.name)).toBeFocused()
  await page.getByRole('link', { name: 'Players', exact: true }).click()
  await expect(heading(page, 'Players')).toBeFocused()
  await page.goBack()
  await expect(heading(page, team.name)).toBeFocused()
})

test('keeps the focus while a record is saved, and moves it to the list after a deletion', async ({
  page,
  server,
  people,
  records,
}) => {
  const match = await records.match()
  await openAs(page, server, await people.create('Admin'), `/matches/${match.id}?tab=details`)
  await page.getByLabel('Comments').fill('Cold')
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Match saved')).toBeVisible()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-disabled', 'true')

  const team = await records.team()
  await page.goto(`/teams/${team.id}`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill(`${team.name} II`)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Team saved')).toBeVisible()
  await expect(name).toBeFocused()
  await press(page, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Team was successfully deleted')).toBeVisible()
  await expect(heading(page, 'Teams')).toBeFocused()
})

test.describe('a page that cannot be loaded', () => {
  test('shows a toast, and can be retried', async ({ page, server, people, records, console: guard }) => {
    guard.expect(/500/)
    guard.expect(/Something went wrong/)
    await records.match()
    await page.route(/\/v1\/match\?/, (route) =>
      route.fulfill({ headers: SERVER_HEADERS, status: 500, json: { message: 'Full' } }),
    )
    await openAs(page, server, await people.create('Scout'), '/matches')
    await expect(toast(page, /^Something went wrong! Could not get matches$/)).toBeVisible()
    await expect(page.getByText('Could not load the data')).toBeVisible()
    await page.unroute(/\/v1\/match\?/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Could not load the data')).toHaveCount(0)
    await expect(page.getByRole('searchbox')).toBeVisible()

    const team = await records.team()
    await page.route(/\/v1\/team/, (route) =>
      route.fulfill({ headers: SERVER_HEADERS, status: 500, json: { message: 'Full' } }),
    )
    await page.goto(`/teams/${team.id}`)
    await expect(toast(page, /^Something went wrong! Could not find team$/)).toBeVisible()
    await expect(heading(page, 'Could not load the data')).toBeVisible()
    await page.unroute(/\/v1\/team/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(heading(page, team.name)).toBeVisible()
  })

  test('shows a message without a network, and loads by itself once the network is back', {
    tag: ['@phone', '@no-desk'],
  }, async ({ page, context, server, people, console: guard }) => {
    guard.expect(/ERR_INTERNET_DISCONNECTED|dynamically imported module/)
    guard.expect(/Something went wrong/)
    await openAs(page, server, await people.create('Scout'), '/teams')
    await expect(heading(page, 'Teams')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(/^You are offline/)).toBeVisible()
    // Open a page whose list and code are not loaded yet.
    await openMenu(page)
    await page.getByRole('link', { name: 'Players', exact: true }).click()
    await expect(page.getByText('Could not load the data')).toBeVisible()
    await expect(page.getByText(/^No connection to the server/).first()).toBeVisible()
    await context.setOffline(false)
    await expect(heading(page, 'Players')).toBeVisible()
    await expect(page.getByText('Could not load the data')).toHaveCount(0)
    await expect(page.getByText(/^You are offline/)).toHaveCount(0)
  })
})

test.describe(() => {
  test.use({ ownTab: true })

  /** Opens these pages in turn, and returns those with a layout shift while they loaded. */
  async function jumpsOn(page: Page, open: (path: string) => Promise<void>, paths: string[]) {
    const shift = await measureLayoutShift(page)
    // As slow as on a phone, so that the browser renders the loading states.
    await page.route(/\/v1\/|View-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      await route.continue()
    })
    const jumps: Record<string, Jump> = {}
    for (const path of paths) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('#splash')).toHaveCount(0)
      const jump = await shift()
      if (jump.sum >= 0.05) jumps[path] = jump
    }
    return jumps
  }

  test('nothing jumps while lists and charts load', { tag: ['@phone', '@no-desk'] }, async ({
    page,
    server,
    people,
    records,
  }) => {
    // Each page loads with slow answers.
    test.slow()
    const scout = await people.create('Scout')
    await records.analysis({}, scout)
    const { playerId } = await records.report([])
    const open = (path: string) => openAs(page, server, scout, path)
    const lists = ['/matches', '/analyses', '/players', '/teams', '/users']
    const views = [
      'overview',
      'players',
      'coverage',
      `player&playerId=${playerId}`,
      `comparison&playerIds=${playerId}`,
    ]
    const charts = views.map((view) => `/charts?view=${view}`)
    expect(await jumpsOn(page, open, [...lists, ...charts])).toEqual({})
  })

  test('nothing jumps while forms and an analysis load', { tag: ['@phone', '@no-desk'] }, async ({
    page,
    server,
    people,
    records,
  }) => {
    // Each page loads with slow answers.
    test.slow()
    const scout = await people.create('Scout')
    const { id, matchId, playerId, match } = await records.analysis({ conclusion: 'One to watch' }, scout)
    const open = (path: string) => openAs(page, server, scout, path)
    const jumps = await jumpsOn(page, open, [
      `/matches/${matchId}`,
      `/matches/${matchId}?tab=details`,
      `/analyses/${id}`,
      `/analyses/view/${id}`,
      `/players/${playerId}`,
      `/players/${playerId}?tab=details`,
      `/teams/${match.homeTeamId}`,
      `/users/${scout.id}`,
      '/account',
    ])
    expect(jumps).toEqual({})
  })
})

test('reports an error of a page to the server, with the release and without its words', async ({
  page,
  console,
}) => {
  console.expect(/Zora/)
  await page.route('**/assets/SignUpPage-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new TypeError("Zora is undefined") }',
    }),
  )
  const reported = page.waitForResponse('**/v1/client-errors')
  await page.goto('/signup?q=Zora')
  const response = await reported
  expect(response.status()).toBe(200)
  expect(response.request().postDataJSON()).toMatchObject({
    release: expect.stringMatching(/^\d+\.\d+\.\d+\+[\w-]{8}$/),
    source: 'boundary',
    name: 'TypeError',
    route: '/signup',
    stack: expect.arrayContaining([expect.stringMatching(/^assets\/SignUpPage-[\w-]+\.js:1:\d+$/)]),
  })
  expect(response.request().postData()).not.toContain('Zora')
  await expect(page.getByText('This page could not be displayed')).toBeVisible()
})
