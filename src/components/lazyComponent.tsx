import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'

type Outcome<Props> = { Component: ComponentType<Props> } | { failure: unknown }

/**
 * Returns a component whose file loads when it is first shown, and which renders `meanwhile` until then. React's `lazy` is not used, because
 * Suspense shows a fallback for at least 300 ms, and again for each lazy component inside. A failed load is thrown to the error boundary and
 * retried when the component is shown again. `preload` loads the file earlier, so that the component renders at once.
 */
export function lazyComponent<Props extends object = object>(
  fetchFile: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile: ReactNode = null,
): ComponentType<Props> & { preload: () => Promise<void> } {
  let known: Outcome<Props> | undefined
  const preload = () =>
    fetchFile().then((file) => {
      known = { Component: file.default }
    })
  function LazyComponent(props: Props) {
    const [outcome, setOutcome] = useState(known)
    useEffect(() => {
      if (outcome !== undefined) return
      preload().then(
        // A transition renders in slices, so that the browser can handle input between them.
        () => startTransition(() => setOutcome(known)),
        (failure) => setOutcome({ failure }),
      )
    }, [outcome])
    if (outcome === undefined) return meanwhile
    if ('failure' in outcome) throw outcome.failure
    return <outcome.Component {...props} />
  }
  return Object.assign(LazyComponent, { preload })
}
