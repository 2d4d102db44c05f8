import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Testing Library asks of every element it passes whether it is there to be seen and can be pressed, and jsdom puts all
 * rules of all styles together for an answer, which took a third of the time of the tests of pages. Here the properties
 * that it asks for are looked up among the rules that set them. Wherever that is not plain, jsdom is asked, as it is for
 * all others.
 */
const INITIAL = { display: 'inline', visibility: 'visible', 'pointer-events': 'auto', opacity: '1' } as const

type Property = keyof typeof INITIAL

const PROPERTIES = Object.keys(INITIAL) as Property[]
const INHERITED = new Set<Property>(['visibility', 'pointer-events'])
/** By each name that a property can be asked for. */
const BY_NAME = new Map<unknown, Property>([
  ...PROPERTIES.map((property) => [property, property] as const),
  ['pointerEvents', 'pointer-events'],
])

const each = <Value>(make: () => Value) =>
  Object.fromEntries(PROPERTIES.map((property) => [property, make()])) as Record<Property, Value>

/** A rule that sets a property: `value` is missing where it depends on more than the selector. */
type Setter = { selector: string; value: string | undefined; isTag: boolean }

type Index = { byKey: Map<string, Setter[]>; byLook: Map<string, Setter[]> }

const view = document.defaultView
if (view === null) throw new Error('There is no window')
/** What jsdom says itself. */
export const computed: typeof getComputedStyle = view.getComputedStyle.bind(view)

let indexes: Record<Property, Index> | undefined

function indexOf(property: Property): Index {
  if (changes.takeRecords().length > 0 || sheetCount !== document.styleSheets.length) indexes = undefined
  indexes ??= buildIndexes()
  return indexes[property]
}

const forget = () => {
  indexes = undefined
}
const changes = new MutationObserver(forget)
changes.observe(document.head, { childList: true, subtree: true, characterData: true })
for (const owner of [CSSStyleSheet, CSSMediaRule]) {
  for (const name of ['insertRule', 'deleteRule'] as const) {
    const own = owner.prototype[name] as (...given: unknown[]) => unknown
    Object.assign(owner.prototype, {
      [name](this: unknown, ...given: unknown[]) {
        forget()
        return own.apply(this, given)
      },
    })
  }
}

const read = new WeakMap<CSSStyleSheet, { rules: number; setters: Record<Property, Setter[]> }>()

function settersOf(sheet: CSSStyleSheet): Record<Property, Setter[]> {
  const known = read.get(sheet)
  if (known?.rules === sheet.cssRules.length) return known.setters
  const setters = each((): Setter[] => [])
  for (const rule of sheet.cssRules) collect(rule, setters, true)
  read.set(sheet, { rules: sheet.cssRules.length, setters })
  return setters
}

function collect(rule: CSSRule, setters: Record<Property, Setter[]>, isPlain: boolean): void {
  if (rule instanceof CSSMediaRule) {
    for (const inner of rule.cssRules) collect(inner, setters, false)
    return
  }
  if (!(rule instanceof CSSStyleRule)) return
  for (const property of PROPERTIES) {
    const value = rule.style.getPropertyValue(property)
    if (value === '') continue
    const isCertain = isPlain && rule.style.getPropertyPriority(property) === '' && !KEYWORD.test(value)
    const { selectorText } = rule
    const parts = /[([]/.test(selectorText) ? [selectorText] : selectorText.split(',')
    for (const part of parts) {
      const selector = part.trim()
      if (selector.includes('::') || FOREIGN.test(selector)) continue
      setters[property].push({ selector, value: isCertain ? value : undefined, isTag: TAG.test(selector) })
    }
  }
}

/** What other browsers call their own parts and states means nothing to jsdom, which fails over it. */
const FOREIGN = /:-/
const KEYWORD = /^(inherit|initial|unset|revert|revert-layer)$/
const TAG = /^[a-z]\w*$/i
/** What an element has to have, for a selector to be able to mean it: its last class or its tag. */
const LAST = /(?:^|[\s>+~])([a-z]\w*)?(?:\.([\w-]+))?(?:\.[\w-]+)*$/i

const defaults = (() => {
  const path = createRequire(import.meta.url).resolve('jsdom/lib/jsdom/browser/default-stylesheet.css')
  const style = document.createElement('style')
  style.textContent = readFileSync(path, 'utf8')
  document.head.append(style)
  const { sheet } = style
  if (sheet === null) throw new Error('jsdom has not read its own style')
  const setters = settersOf(sheet)
  style.remove()
  return setters
})()

let sheetCount = 0

function buildIndexes(): Record<Property, Index> {
  const built = each((): Index => ({ byKey: new Map(), byLook: new Map() }))
  const sheets = [...document.styleSheets]
  sheetCount = sheets.length
  for (const setters of [defaults, ...sheets.map(settersOf)]) {
    for (const property of PROPERTIES) {
      const { byKey } = built[property]
      for (const setter of setters[property]) {
        const [, tag, name] = LAST.exec(setter.selector) ?? []
        const key = name === undefined ? (tag?.toLowerCase() ?? '*') : `.${name}`
        byKey.set(key, [...(byKey.get(key) ?? []), setter])
      }
    }
  }
  return built
}

/** The rules that may mean an element, by what it is and what classes it has. */
function candidates({ byKey, byLook }: Index, element: Element): Setter[] {
  const look = `${element.localName} ${element.getAttribute('class') ?? ''}`
  let found = byLook.get(look)
  if (found === undefined) {
    const keys = [element.localName, '*', ...Array.from(element.classList, (name) => `.${name}`)]
    found = keys.flatMap((key) => byKey.get(key) ?? [])
    byLook.set(look, found)
  }
  return found
}

/** The value of a property, or undefined where jsdom has to say. */
function quickly(element: Element, property: Property): string | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (!(at instanceof HTMLElement)) return undefined
    if (at.hasAttribute('style') && at.style.getPropertyValue(property) !== '') return undefined
    const matches = at.matches.bind(at)
    const setters = candidates(indexOf(property), at).filter(({ selector }) => matches(selector))
    // Any class weighs more than a tag.
    const others = setters.filter(({ isTag }) => !isTag)
    const strongest = others.length > 0 ? others : setters
    const [first] = strongest
    if (first !== undefined) {
      const isPlain = setters.every(({ value }) => value !== undefined)
      return isPlain && strongest.every(({ value }) => value === first.value) ? first.value : undefined
    }
    if (!INHERITED.has(property)) break
  }
  return INITIAL[property]
}

const look: typeof getComputedStyle = (element, pseudo) => {
  if (pseudo || !element.isConnected || element.ownerDocument !== document) return computed(element, pseudo)
  let whole: CSSStyleDeclaration | undefined
  const quick = (name: unknown) => {
    const property = BY_NAME.get(name)
    return property && quickly(element, property)
  }
  const slow = (name: string | symbol) => {
    whole ??= computed(element)
    const value = Reflect.get(whole, name, whole)
    return typeof value === 'function' ? value.bind(whole) : value
  }
  const getPropertyValue = (name: string) => quick(name) ?? slow('getPropertyValue')(name)
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_target, name) => (name === 'getPropertyValue' ? getPropertyValue : (quick(name) ?? slow(name))),
  })
}

view.getComputedStyle = look
globalThis.getComputedStyle = look
