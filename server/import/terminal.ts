import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { ImportFailure } from './failure'

/** Returns the password from TOUCHLINE_PASSWORD, or asks for it without showing it. */
export async function readPassword(email: string, stop: AbortSignal): Promise<string> {
  const given = process.env.TOUCHLINE_PASSWORD
  if (given !== undefined && given !== '') return given
  if (!process.stdin.isTTY) {
    throw new ImportFailure(
      'The password is missing: set TOUCHLINE_PASSWORD or run the command in a terminal',
    )
  }
  process.stderr.write(`Password for ${email}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const password = await ask(silent, '', stop)
  process.stderr.write('\n')
  return password
}

/** Asks a question at the terminal. Returns whether the user answered yes. */
export async function confirm(question: string, stop: AbortSignal): Promise<boolean> {
  const answer = await ask(process.stderr, `${question} [y/N] `, stop)
  return /^y(es)?$/i.test(answer.trim())
}

async function ask(output: NodeJS.WritableStream, question: string, stop: AbortSignal): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  // readline catches Ctrl-C.
  terminal.on('SIGINT', () => process.kill(process.pid, 'SIGINT'))
  try {
    return await terminal.question(question, { signal: stop })
  } finally {
    terminal.close()
  }
}
