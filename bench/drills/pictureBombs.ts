import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { MEDIA_FILE_FIELD } from '../../contract/media'
import { PATHS } from '../../contract/paths'
import { gifOf, jpegOfScans, packedChunk, pdfOf, pngOf, webpOf } from '../../tests/support/pictureBombs'
import { type Call, caller, keptConnections, PLAIN } from '../http'
import { ServerProcess } from '../serverProcess'
import { accessToken } from '../signIn'
import { ask } from './ask'
import { type Drill, type Note, NotRun } from './drill'
import { analysisWith, scouts } from './scouts'

const SENDERS = 3
const PDFS = 10
/** A report has twenty seconds, which may be too few for some while others are drawn. */
const MAX_TRIES = 3
const MAX_MEGABYTES = 700
const MAX_HEALTH_MS = 2_000
const SAMPLE_MS = 20
/** Each of them has half a minute, and waits for the others of its sender. */
const UPLOAD_LIMIT_MS = 280_000
const SIDE = 5_000
const GIGABYTE = 1024 ** 3

/** Pictures within the limit of size: of 25 megapixels at most, or claiming to be. */
async function bombs(): Promise<Record<string, Buffer>> {
  const dot = { width: 1, height: 1, bits: 8 } as const
  const texts = Array<Buffer>(900).fill(packedChunk('zTXt', 7_900_000))
  return {
    'PNG, 16 bits a colour': pngOf({ width: SIDE, height: SIDE, bits: 16 }),
    'PNG, interlaced': pngOf({ width: SIDE, height: SIDE, bits: 16, interlaced: true }),
    'PNG, 1 GB in a dot': pngOf({ ...dot, unpacked: GIGABYTE }),
    'PNG, 1 GB of profile': pngOf(dot, packedChunk('iCCP', GIGABYTE)),
    'PNG, 7 GB of text': pngOf(dot, ...texts),
    'JPEG, 5,000 scans': await jpegOfScans(SIDE, 5_000),
    'JPEG of noise, progressive': await noise().jpeg({ progressive: true, quality: 50 }).toBuffer(),
    'WebP of noise': await noise().webp({ quality: 40, effort: 0 }).toBuffer(),
    'WebP, 4 pictures of 25 megapixels': await webpOf(SIDE, SIDE, 4),
    'WebP, 100,000 pictures': await webpOf(1, 1, 100_000),
    'WebP, 1,000 pictures': await webpOf(316, 316, 1_000),
    'GIF, 4 pictures of 25 megapixels': gifOf(SIDE, SIDE, 4),
    'GIF, 300,000 pictures': gifOf(4, 2, 300_000),
    'PDF, 1 GB in a page': pdfOf(GIGABYTE),
  }
}

const noise = () =>
  sharp({
    create: {
      width: SIDE,
      height: SIDE,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

type Sent = { status: number; url?: string; seconds: number }

async function upload(server: ServerProcess, token: string, content: Buffer): Promise<Sent> {
  const form = new FormData()
  form.append(MEDIA_FILE_FIELD, new Blob([new Uint8Array(content)]))
  const from = performance.now()
  const response = await fetch(server.url + PATHS.media, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: AbortSignal.timeout(UPLOAD_LIMIT_MS),
  })
  const { url } = (await response.json()) as { url?: string }
  const seconds = (performance.now() - from) / 1_000
  return { status: response.status, seconds, ...(url !== undefined && { url }) }
}

/** Asks for a PDF again as long as the server says that it is busy. */
async function drawnPdf(call: Call, analysis: string): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const answer = await call('GET', PATHS.analysisPdf(analysis), { headers: PLAIN }).catch(() => null)
    if (answer !== null) return answer.bytes > 1_000
  }
  return false
}

/** Samples memory and the time of health checks until it is stopped. */
function watch(server: ServerProcess) {
  const peak = { own: 0, children: 0, healthMs: 0 }
  let isOver = false
  const looking = (async () => {
    for (; !isOver; await delay(SAMPLE_MS)) {
      peak.own = Math.max(peak.own, server.memory() ?? 0)
      peak.children = Math.max(peak.children, server.childrenMemory() ?? 0)
    }
  })()
  const asking = (async () => {
    for (; !isOver; await delay(SAMPLE_MS))
      peak.healthMs = Math.max(peak.healthMs, (await ask(server.url, PATHS.alive)).ms)
  })()
  return async () => {
    isOver = true
    await Promise.all([looking, asking])
    return peak
  }
}

async function endureBombs(note: Note, server: ServerProcess): Promise<void> {
  const agent = keptConnections()
  try {
    await server.start()
    const idle = server.memory()
    if (idle === null) throw new NotRun('this system does not tell how much memory a process takes')
    const anybody = caller(server.url, agent)
    const token = await accessToken(anybody)
    const admin = caller(server.url, agent, token)
    const senders = await scouts(anybody, admin, SENDERS)
    const portrait = await upload(server, token, pngOf({ width: SIDE, height: SIDE, bits: 16 }))
    const analysis = await analysisWith(admin, portrait.url)
    const files = Object.entries(await bombs())

    const stop = watch(server)
    const from = performance.now()
    const [sent, drawn, ordinary] = await Promise.all([
      Promise.all(
        files.map(async ([name, file], at) => {
          const result = await upload(server, senders[at % SENDERS] ?? '', file)
          return { name, ...result }
        }),
      ),
      Promise.all(Array.from({ length: PDFS }, () => drawnPdf(admin, analysis))),
      delay(1_000).then(async () => upload(server, token, await noise().resize(640, 640).jpeg().toBuffer())),
    ])
    const seconds = (performance.now() - from) / 1_000
    const peak = await stop()

    for (const { name, status, seconds: took } of sent) note(name, `${status} in ${took.toFixed(1)} s`)
    note('an ordinary picture beside them', `${ordinary.status} in ${ordinary.seconds.toFixed(1)} s`)
    note('PDFs drawn beside them', `${drawn.filter(Boolean).length} of ${PDFS}`)
    note('all of it', `${seconds.toFixed(1)} s`)
    note('memory of the server before', `${idle.toFixed(0)} MB`)
    note('memory of the server, most', `${peak.own.toFixed(0)} MB`)
    note('memory of what it starts for pictures, most', `${peak.children.toFixed(0)} MB`)
    note('longest answer of /healthz', `${peak.healthMs.toFixed(0)} ms`)

    const odd = sent.find(({ status }) => status !== 201 && status !== 400)
    if (odd) throw new Error(`${odd.name} was answered ${odd.status}`)
    if (ordinary.status !== 201) throw new Error(`An ordinary picture was answered ${ordinary.status}`)
    if (drawn.includes(false)) throw new Error('A PDF was not drawn')
    if (Math.max(peak.own, peak.children) > MAX_MEGABYTES)
      throw new Error(`More than ${MAX_MEGABYTES} MB of memory were taken`)
    if (peak.healthMs > MAX_HEALTH_MS) throw new Error('The server did not answer for more than 2 s')
  } finally {
    agent.destroy()
    await server.remove()
  }
}

export const pictureBombs: Drill = {
  title: 'Pictures that unpack to gigabytes are sent at once, beside ten PDFs',
  run: (note) => endureBombs(note, new ServerProcess()),
}
