/** Names as headings of columns: those that are the same get numbers, so that each column is somebody's. */
export function distinctNames(names: readonly string[]): string[] {
  return names.map((name, place) => {
    const before = names.slice(0, place).filter((other) => other === name).length
    return before === 0 ? name : `${name} (${before + 1})`
  })
}
