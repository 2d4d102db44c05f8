import createCache from '@emotion/cache'

// Emotion writes all rules into one sheet, as in production. A tag for each rule would add thousands of elements to every look-up in the page.
Object.defineProperty(createCache({ key: 'any' }).sheet.constructor.prototype, 'isSpeedy', {
  get: () => true,
  set: () => undefined,
})

type Rule = { hides: string; value: string; other: string; isInherited?: true }

const VISIBILITY: Rule = {
  hides: '.MuiCollapse-hidden',
  value: 'hidden',
  other: 'visible',
  isInherited: true,
}
const DISPLAY: Rule = { hides: '[hidden],head,script,style,template', value: 'none', other: 'block' }
const POINTER_EVENTS: Rule = { hides: '.Mui-disabled', value: 'none', other: 'auto' }

/**
 * Testing Library asks each element it passes whether it is visible and can be pressed. jsdom combines all rules of all sheets
 * for each answer, which took half of the time of the page tests. Here the answers come from `style` attributes and the few
 * classes that hide something. jsdom is asked for all other properties.
 */
const RULES: ReadonlyMap<unknown, [string, Rule]> = new Map([
  ['display', ['display', DISPLAY]],
  ['visibility', ['visibility', VISIBILITY]],
  ['pointer-events', ['pointer-events', POINTER_EVENTS]],
  ['pointerEvents', ['pointer-events', POINTER_EVENTS]],
])

function styleOf(element: Element, property: string, { hides, value, other, isInherited }: Rule): string {
  for (let at: Element | null = element; at !== null; at = isInherited ? at.parentElement : null) {
    const inline = 'style' in at ? (at as HTMLElement).style.getPropertyValue(property) : ''
    if (inline !== '' && inline !== 'inherit') return inline
    if (at.matches(hides)) return value
  }
  return other
}

const computed: typeof getComputedStyle = window.getComputedStyle.bind(window)

const look: typeof getComputedStyle = (element) => {
  let whole: CSSStyleDeclaration | undefined
  const get = (name: unknown) => {
    const [property, rule] = RULES.get(name) ?? []
    if (property !== undefined && rule !== undefined) return styleOf(element, property, rule)
    whole ??= computed(element)
    const value = Reflect.get(whole, name as string, whole)
    return typeof value === 'function' ? value.bind(whole) : value
  }
  const getPropertyValue = (name: string) => (RULES.has(name) ? get(name) : get('getPropertyValue')(name))
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => (name === 'getPropertyValue' ? getPropertyValue : get(name)),
  })
}

window.getComputedStyle = look
globalThis.getComputedStyle = look
