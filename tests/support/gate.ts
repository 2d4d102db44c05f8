/** A gate that callers wait at until it is opened. */
export function aGate(): { isOpen: Promise<void>; open(): void } {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}
