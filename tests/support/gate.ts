/** Returns a promise, and the function that resolves it. */
export function aGate(): { isOpen: Promise<void>; open(): void } {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}
