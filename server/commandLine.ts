import { parseArgs } from 'node:util'

/**
 * Returns the arguments of a command as `read` parses them. Prints the usage and exits with 0 if `read` returns null, for `--help`, or with 2
 * if `read` throws.
 */
export function readCommandLine<Options>(
  usage: string,
  read: (args: string[]) => Options | null,
  args = process.argv.slice(2),
): Options {
  try {
    const options = read(args)
    if (options !== null) return options
    console.log(usage)
    process.exit(0)
  } catch (error) {
    console.error(`${usage}\n\n${error instanceof Error ? error.message : error}`)
    process.exit(2)
  }
}

export const HELP = { help: { type: 'boolean', short: 'h', default: false } } as const

/** Reads the one argument of a command that takes no options. */
export function readOnlyArgument(args: string[]): string | null {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: HELP })
  if (values.help) return null
  const [argument, ...more] = positionals
  if (argument === undefined || more.length > 0)
    throw new Error(`Expected one argument, got ${positionals.length}`)
  return argument
}
