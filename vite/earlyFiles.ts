import type { Plugin, Rolldown } from 'vite'

const SIGNED_IN = '/src/signedIn.ts'
/** Matches the app's ids. Any other word at this position is a tool of the list. */
const ID = '[0-9a-f-]{36}'

/** Pages that users keep open, return to or reach by a QR code, and one that is opened from mails, on phones, and loads during the sign-in. */
const EARLY: readonly { address: string; modules: readonly string[]; isMailed?: boolean }[] = [
  { address: '^/(matches)?$', modules: [SIGNED_IN, '/src/resources/matches/MatchList.tsx'] },
  { address: `^/matches/${ID}$`, modules: [SIGNED_IN, '/src/resources/matches/MatchEdit.tsx'] },
  { address: '^/analyses$', modules: [SIGNED_IN, '/src/resources/analyses/AnalysisList.tsx'] },
  { address: `^/analyses/${ID}$`, modules: [SIGNED_IN, '/src/resources/analyses/AnalysisEdit.tsx'] },
  { address: '^/players$', modules: [SIGNED_IN, '/src/resources/players/PlayerList.tsx'] },
  { address: '^/teams$', modules: [SIGNED_IN, '/src/resources/teams/TeamList.tsx'] },
  { address: '^/users$', modules: [SIGNED_IN, '/src/resources/users/UserList.tsx'] },
  {
    address: '^/analyses/view/',
    modules: [SIGNED_IN, '/src/resources/analyses/AnalysisView.tsx'],
    isMailed: true,
  },
  {
    address: '^/charts',
    modules: [SIGNED_IN, '/src/custom/charts/ChartsPage.tsx', '/src/custom/charts/prefetchCharts.ts'],
  },
]

/** The texts of each language. The first script has the English texts of the sign-in page. */
const WORDS = { en: '/src/i18n/en/words.ts', es: '/src/i18n/es/index.ts', fr: '/src/i18n/fr/index.ts' }

/**
 * Loads the files of such a page for a signed-in user, or those of the frame around all pages, and the texts of their language
 * together with the app's first file. Otherwise each file would request the next one, which costs
 * a third of a second on a phone.
 */
export const earlyFiles: Plugin = {
  name: 'touchline:early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const filesOf = (modules: readonly string[]) => {
        const files = new Set<string>()
        for (const module of modules) {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
          if (chunk === undefined) throw new Error(`${module} is in no file that could be fetched early`)
          addFilesOf(chunk, chunks, files)
        }
        return [...files]
      }
      const pages = EARLY.map(({ modules, ...page }) => ({ ...page, files: filesOf(modules) }))
      const words = Object.entries(WORDS).map(([language, module]) => ({
        language,
        files: filesOf([module]),
      }))
      const early = { pages, signedIn: filesOf([SIGNED_IN]), words }
      const children = `(${preloadEarly})(${JSON.stringify(early)})`
      return [
        { tag: 'link', attrs: { ...FONT_PRELOAD, href: `/${fontOf(bundle)}` }, injectTo: 'head' },
        { tag: 'script', attrs: { nonce: '__CSP_NONCE__' }, children, injectTo: 'head' },
      ]
    },
  },
}

/** Browsers request fonts in CORS mode, also those of the same origin. */
const FONT_PRELOAD = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' }

/** The font of all Latin letters. Requested only with the first text, it would change the text's width and line breaks when it arrives. */
function fontOf(bundle: Rolldown.OutputBundle): string {
  const font = Object.keys(bundle).find((name) => /inter-latin-wght-normal-[^/]*\.woff2$/.test(name))
  if (font === undefined) throw new Error('The font of Latin letters is in no file')
  return font
}

/** The chunk's file and those that it imports. */
function addFilesOf(chunk: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[], files: Set<string>): void {
  const address = `/${chunk.fileName}`
  if (files.has(address)) return
  files.add(address)
  for (const imported of chunks) {
    if (chunk.imports.includes(imported.fileName)) addFilesOf(imported, chunks, files)
  }
}

type EarlyFiles = {
  pages: readonly { address: string; isMailed?: boolean; files: readonly string[] }[]
  signedIn: readonly string[]
  words: readonly { language: string; files: readonly string[] }[]
}

/** Runs in the page, with this source text. */
function preloadEarly({ pages, signedIn, words }: EarlyFiles): void {
  // Signing out has reloaded the page (authProvider/sessionEnd.ts).
  if (sessionStorage.getItem('touchline.carriedEnd') !== null)
    document.documentElement.classList.add('loadedAnew')
  const isSignedIn = localStorage.getItem('touchline.accessToken') !== null
  const page = pages.find(({ address }) => new RegExp(address).test(location.pathname))
  const wanted = [localStorage.getItem('touchline.language') ?? '', ...navigator.languages]
  const bases = wanted.map((tag) => tag.toLowerCase().split('-')[0])
  const spoken = bases.find((base) => words.some(({ language }) => language === base)) ?? 'en'
  // Before the sign-in, no other page and few texts are needed.
  const files = isSignedIn || page?.isMailed ? [...(page?.files ?? signedIn)] : []
  if (isSignedIn || spoken !== 'en')
    files.push(...(words.find(({ language }) => language === spoken)?.files ?? []))
  for (const file of new Set(files)) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}
