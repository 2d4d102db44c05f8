import type { Page } from 'playwright/test'
import { aGate } from '../tests/support/gate'
import type { Account } from './accounts'
import { expect, openAs, test } from './fixtures'

/** Photos from a phone during a match. */

let scout: Account
test.beforeAll(async ({ people }) => {
  scout = await people.create('Scout')
})

/** EXIF data of a photo taken with the phone held upright, with the location. */
function exif(): Buffer {
  const tiff = Buffer.alloc(56)
  tiff.write('MM')
  tiff.writeUInt16BE(42, 2)
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(2, 8)
  // Orientation 6: rotate to the right.
  tiff.set([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0], 10)
  // The GPS directory with one entry: the northern hemisphere.
  tiff.set([0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38], 22)
  tiff.set([0, 1, 0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0], 38)
  const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff])
  return Buffer.concat([Buffer.from([0xff, 0xe1, 0, body.length + 2]), body])
}

/** Creates a photo of 12 megapixels, as phones do. */
async function aPhoto(page: Page) {
  const drawn = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const context = canvas.getContext('2d')
    for (let square = 0; context && square < 5000; square += 1) {
      context.fillStyle = `hsl(${(square * 7) % 360} 50% 50%)`
      context.fillRect((square * 97) % 4000, (square * 61) % 3000, 90, 90)
    }
    return canvas.toDataURL('image/jpeg', 0.95)
  })
  const jpeg = Buffer.from(drawn.slice(drawn.indexOf(',') + 1), 'base64')
  return {
    name: 'IMG_0001.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)]),
  }
}

test('shrinks a photo, removes its location, saves it once it is uploaded, and shows it large', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, records }) => {
  const match = await records.match({}, scout)
  await openAs(page, server, scout, `/matches/${match.id}?tab=details`)
  await expect(page.getByRole('button', { name: 'Add link' })).toBeVisible()

  const gate = aGate()
  await page.route('**/v1/media', async (route) => {
    await gate.isOpen
    await route.continue()
  })
  const photo = await aPhoto(page)
  await page.getByLabel('Add photo or PDF').first().setInputFiles(photo)
  await expect(page.getByRole('progressbar', { name: /IMG_0001/ })).toBeVisible()
  await page.getByLabel('Comments').fill('Foggy')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/still uploading/).first()).toBeVisible()
  gate.open()
  await expect(page.getByText('Match saved')).toBeVisible()

  const answer = page.waitForResponse(/\/v1\/media\//)
  await page.reload()
  await expect(page.getByLabel('Comments')).toHaveValue('Foggy')
  const tile = page.getByRole('button', { name: 'Enlarge photo 1' })
  // The page loads a picture when it is scrolled into view.
  await page.getByRole('button', { name: 'Add link' }).scrollIntoViewIfNeeded()
  const kept = await (await answer).body()
  expect(kept.length).toBeLessThan(photo.buffer.length / 2)
  expect(kept.includes('Exif')).toBe(false)
  await expect(tile).toBeVisible()

  await tile.click()
  const large = page.getByRole('dialog').getByRole('img', { name: 'Photo 1' })
  await expect(large).toBeVisible()
  // The photo is upright, as it was taken.
  const size = await large.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(size).toEqual([1536, 2048])
  const { width = 0 } = (await large.boundingBox()) ?? {}
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.keyboard.press('Escape')
  await expect(tile).toBeFocused()
})

test('opens a PDF beside the app', async ({ page, server, records }) => {
  const match = await records.match({}, scout)
  await openAs(page, server, scout, `/matches/${match.id}?tab=details`)
  await page
    .getByLabel('Add photo or PDF')
    .first()
    .setInputFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from(ONE_PAGE) })
  const document = page.getByRole('button', { name: 'Open document 1' })
  await expect(document).toBeVisible()
  const opened = page.waitForEvent('popup').then(async (tab) => {
    await tab.waitForURL(/^blob:/)
    return tab.url()
  })
  // A browser without a PDF viewer, such as the headless shell, downloads the file at the same address.
  const saved = page.waitForEvent('download').then((download) => download.url())
  await document.click()
  expect(await Promise.any([opened, saved])).toMatch(/^blob:/)
  await expect(page).toHaveURL(`/matches/${match.id}?tab=details`)
})

const ONE_PAGE =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'

test('shows that the server stores no files, and accepts a link instead', {
  tag: ['@documented', '@no-desk'],
}, async ({ page, server, records }) => {
  const match = await records.match({}, scout)
  await openAs(page, server, scout, `/matches/${match.id}?tab=details`)
  await page
    .getByLabel('Add photo or PDF')
    .first()
    .setInputFiles(await aPhoto(page))
  await expect(page.getByText('This server does not store files. Add a link instead.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add photo or PDF' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove IMG_0001.jpg' }).click()
  await page.getByRole('button', { name: 'Add link' }).click()
  await page.getByRole('textbox', { name: 'Link 1' }).fill('https://video.example/1')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Match saved')).toBeVisible()
})
