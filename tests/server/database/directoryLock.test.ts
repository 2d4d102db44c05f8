/** @module-tag slow */
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DirectoryLock, lockDirectory, ownDirectory } from '../../../server/database/directoryLock'
import { isAbandoned, type OwnerSocket, openOwnerSocket } from '../../../server/database/ownerSocket'
import { ownIdentity } from '../../../server/database/processIdentity'
import { TestProcess } from '../../support/childProcess'
import { testEngine } from '../../support/database'

const lockerFile = new URL('./processes/locker.ts', import.meta.url)

describe.runIf(testEngine === 'embedded')('the lock of a directory', () => {
  let folder: string
  let directory: string
  let file: string
  let held: DirectoryLock | undefined
  const processes: TestProcess[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-lock-'))
    directory = join(folder, 'database')
    file = `${directory}.lock`
  })

  afterEach(async () => {
    held?.release()
    held = undefined
    await Promise.all(processes.splice(0).map((process) => process.end()))
    rmSync(folder, { recursive: true })
  })

  async function startLocker(): Promise<TestProcess> {
    const locker = new TestProcess(lockerFile)
    processes.push(locker)
    await locker.hear()
    return locker
  }

  const leaveLock = (changes: object, path = file) => {
    const content = JSON.stringify({ ...ownIdentity(), since: '2026-01-01T00:00:00.000Z', ...changes })
    writeFileSync(path, content)
    return content
  }
  const owner = () => JSON.parse(readFileSync(file, 'utf8')).pid

  /** Above the largest process id of Linux. */
  const nobody = 4_194_305

  test('names its owner, cannot be taken twice, and is removed on release', () => {
    held = lockDirectory(directory)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() })
    expect(() => lockDirectory(directory)).toThrow(
      `The database in ${directory} is in use by process ${process.pid} on ${hostname()} since `,
    )
    held.release()
    held.release()
    expect(readdirSync(folder)).toEqual([])
  })

  test('is not taken over from a running or hanging process', async () => {
    const locker = await startLocker()
    expect(await locker.ask({ lock: directory })).toBe('locked')
    locker.child.kill('SIGSTOP')
    expect(() => lockDirectory(directory)).toThrow(`in use by process ${locker.pid} on ${hostname()}`)
    expect(owner()).toBe(locker.pid)
  })

  test('is taken over from a killed process', async () => {
    const locker = await startLocker()
    await locker.ask({ lock: directory })
    await locker.end('SIGKILL')
    expect(existsSync(file)).toBe(true)
    held = lockDirectory(directory)
    expect(owner()).toBe(process.pid)
    expect(readdirSync(folder)).toEqual(['database.lock'])
  })

  test.each<[why: string, isKnown: unknown, leave: () => void]>([
    ['its number belongs to another process now', ownIdentity().started, () => leaveLock({ started: '1' })],
    ['the machine was started anew since', ownIdentity().boot, () => leaveLock({ boot: 'an earlier one' })],
    ['a power failure left it empty', true, () => writeFileSync(file, '')],
    [
      'the one before died while taking it over',
      true,
      () => {
        const dead = leaveLock({ pid: nobody })
        const hash = createHash('sha256').update(dead).digest('hex')
        leaveLock({ pid: nobody }, `${file}.${hash.slice(0, 16)}`)
      },
    ],
  ])('is taken over if %s', (_why, isKnown, leave) => {
    if (!isKnown) return
    leave()
    held = lockDirectory(directory)
    expect(owner()).toBe(process.pid)
    expect(readdirSync(folder)).toEqual(['database.lock'])
  })

  test.each([
    { host: 'another-machine' },
    ...(ownIdentity().pidNamespace ? [{ pidNamespace: 'pid:[1]' }] : []),
  ])('is not taken over from an owner on another machine: %o', (elsewhere) => {
    leaveLock({ pid: nobody, ...elsewhere })
    expect(() => lockDirectory(directory)).toThrow(`if it is certainly gone, delete ${file}`)
  })

  describe('whose owner has a socket', () => {
    let socket: OwnerSocket | undefined
    afterEach(() => socket?.close())

    /** The identity of another container on the same machine. */
    const leaveLockOfContainer = async () => {
      socket = await openOwnerSocket(directory)
      const path = socket?.path ?? ''
      const elsewhere = { host: 'a-container', pidNamespace: 'pid:[1]', socket: basename(path) }
      leaveLock({ pid: nobody, ...elsewhere })
      return path
    }
    /** The files that a killed process leaves. */
    const desert = (path: string) => {
      renameSync(path, `${path}.kept`)
      socket?.close()
      socket = undefined
      return expect
        .poll(() => existsSync(path))
        .toBe(false)
        .then(() => renameSync(`${path}.kept`, path))
    }

    test.runIf(ownIdentity().boot)('is taken over from a stopped container', async () => {
      const path = await leaveLockOfContainer()
      await desert(path)
      held = await ownDirectory(directory)
      expect(owner()).toBe(process.pid)
      expect(existsSync(path)).toBe(false)
    })

    test('is not taken over from a running container', async () => {
      await leaveLockOfContainer()
      await expect(ownDirectory(directory)).rejects.toThrow('in use by process')
    })

    test('excludes other containers, and is removed on release', async () => {
      held = await ownDirectory(directory)
      const { socket: name } = JSON.parse(readFileSync(file, 'utf8'))
      expect(await isAbandoned(join(folder, name))).toBe(false)
      held.release()
      expect(readdirSync(folder)).toEqual([])
    })
  })

  test('reports a copy of a directory in use', () => {
    const { ino } = statSync(folder)
    for (const pid of [process.pid, nobody]) {
      leaveLock({ pid, inode: ino })
      expect(() => lockDirectory(directory)).toThrow('is a copy that was made while process')
      expect(() => lockDirectory(directory)).toThrow('npm run restore')
    }
    rmSync(file)
    held = lockDirectory(directory)
    held.release()
  })

  // Four processes, fifty rounds.
  test('of an ended process is taken over by exactly one of several processes', {
    timeout: 60_000,
  }, async () => {
    const lockers = await Promise.all([1, 2, 3, 4].map(() => startLocker()))
    for (let round = 0; round < 50; round += 1) {
      leaveLock({ pid: nobody, since: `round ${round}` })
      const results = await Promise.all(lockers.map((locker) => locker.ask({ lock: directory })))
      const winners = lockers.filter((_, index) => results[index] === 'locked')
      expect(winners.map(({ pid }) => pid)).toEqual([owner()])
      await Promise.all(lockers.map((locker) => locker.ask({ release: true })))
      expect(readdirSync(folder)).toEqual([])
    }
  })
})
