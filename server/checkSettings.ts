import { BlockList, isIP } from 'node:net'
import { fieldErrorInEnglish } from '../contract/errors'
import { ConfigError, type Settings } from './config'

/** Sixty bits. An attacker with one token can try secrets offline at full speed. Six random words have more. */
const SECRET_GUESSES_LOG10 = 18
/** What the estimator calls safe where guesses are slow, as they are against Argon2 and limits. */
const PASSWORD_GUESSES_LOG10 = 8

/** What samples of configurations say, in however many words around it. */
const PLACEHOLDER =
  /change(me|this|it)|replace(me|this|with)|placeholder|(your|super|token|jwt)secret|secretkey|atleast32/

const isPlaceholder = (secret: string) => PLACEHOLDER.test(secret.toLowerCase().replace(/[\W_]+/g, ''))

/** Throws a ConfigError if a secret can be guessed, and warns about risky settings. */
export async function checkSettings(
  { tokenSecret, firstAdministrator, publicUrl }: Settings,
  warn: (message: string) => void,
): Promise<void> {
  const password = firstAdministrator?.password
  if (tokenSecret !== undefined || password !== undefined) {
    const estimate = await loadGuessEstimator()
    if (tokenSecret && (isPlaceholder(tokenSecret) || estimate(tokenSecret) < SECRET_GUESSES_LOG10)) {
      throw new ConfigError('TOKEN_SECRET can be guessed: take the output of `openssl rand -base64 48`')
    }
    if (password !== undefined && estimate(password) < PASSWORD_GUESSES_LOG10) {
      throw new ConfigError(`ADMIN_PASSWORD: ${fieldErrorInEnglish({ key: 'commonPassword' })}`)
    }
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'http:' && !isLoopback(hostname)) {
    warn('PUBLIC_URL begins with http: passwords can be read on their way. Use https, by a proxy in front.')
  }
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

function isLoopback(hostname: string): boolean {
  const address = hostname.replace(/^\[|\]$/g, '')
  if (isIP(address) === 0) return /(^|\.)localhost$/.test(address)
  return loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Estimates the guesses of an attacker who tries words, names, dates, keyboard rows and repetitions first, as a power
 * of ten.
 */
export type EstimateGuesses = (secret: string) => number

/**
 * Loads the estimator, which takes a tenth of a second and tens of megabytes with its dictionaries: only where there is something to
 * estimate, and not to be kept.
 */
export async function loadGuessEstimator(): Promise<EstimateGuesses> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const powerOf = (secret: string) => estimator.check(secret).guessesLog10
  // Without separators, repeated words are recognised.
  return (secret) => Math.min(powerOf(secret), powerOf(secret.replace(/[\W_]+/g, '') || secret))
}
