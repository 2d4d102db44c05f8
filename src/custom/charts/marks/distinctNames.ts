/** Returns the names with numbers behind equal ones, so that each column has its own heading. */
export function distinctNames(names: readonly string[]): string[] {
  return names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}
