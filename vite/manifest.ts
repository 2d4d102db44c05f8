import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Plugin } from 'vite'

/** The path of the icon in the browser's tab. */
const LOGO = 'public/favicon.svg'

/** The light background of the page, as in index.html. */
const GROUND = '#f5f6f3'

const MANIFEST = {
  id: '/',
  name: 'Touchline',
  short_name: 'Touchline',
  description: 'Football scouting, from the match note to the report',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: GROUND,
  theme_color: GROUND,
  categories: ['sports', 'productivity'],
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
}

/** The icons of the manifest and the one for iPhones: name, size, and whether the system crops it. */
const ICONS = [
  ['icon-192.png', 192, false],
  ['icon-512.png', 512, false],
  ['icon-maskable-192.png', 192, true],
  ['icon-maskable-512.png', 512, true],
  ['apple-touch-icon.png', 180, true],
] as const

/** The logo on a full background, small enough to fit into a circle. */
const maskable = (svg: string) =>
  svg
    .replace(' rx="8"', '')
    .replace(
      /(<path[\s\S]*)<\/svg>/,
      '<g transform="translate(16 16) scale(0.8) translate(-16 -16)">$1</g></svg>',
    )

/** Makes the app installable: writes its manifest, and its icons drawn from the logo. */
export const manifest: Plugin = {
  name: 'touchline:manifest',
  apply: 'build',
  async generateBundle() {
    const logo = readFileSync(LOGO, 'utf8')
    this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(MANIFEST) })
    for (const [fileName, size, isMaskable] of ICONS) {
      const svg = Buffer.from(isMaskable ? maskable(logo) : logo)
      const density = (72 * size) / 32
      const source = await sharp(svg, { density }).resize(size).png().toBuffer()
      this.emitFile({ type: 'asset', fileName, source })
    }
  },
  transformIndexHtml: () => [
    { tag: 'link', attrs: { rel: 'manifest', href: '/manifest.webmanifest' }, injectTo: 'head' },
    { tag: 'link', attrs: { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }, injectTo: 'head' },
  ],
}
