// What somebody cannot reach, or cannot read whole, on the page as it stands; one line for each.
() => {
  const CONTROLS = "button, a[href], input, select, summary, [role=button], [role=radio], [role=application]"
  const root = document.querySelector("dialog[open]") ?? document.body
  const isShown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".vh, [inert]")
  const said = (one) => `<${one.tagName} ${one.className}> ${(one.textContent || one.ariaLabel || "").trim().slice(0, 40)}`
  const faults = []

  const wide = document.documentElement.scrollWidth
  if (wide > innerWidth) faults.push(`the page is ${wide} wide`)

  // A control is reached when its middle, scrolled to, is its own. Where only its label is seen, that is pressed.
  for (const control of root.querySelectorAll(CONTROLS)) {
    const { width, height } = control.getBoundingClientRect()
    const isSeen = width > 4 && height > 4 && getComputedStyle(control).opacity !== "0"
    const one = isSeen ? control : control.closest("label")
    if (!one || !isShown(one) || one.getBoundingClientRect().width < 4) continue
    one.scrollIntoView({ block: "center", inline: "center" })
    const box = one.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const top = document.elementFromPoint(x, y)
    if (!top) faults.push(`out of reach: ${said(one)}`)
    else if (!one.contains(top) && !top.contains(one) && !top.closest("label")?.contains(one))
      faults.push(`under ${said(top)}: ${said(one)}`)
  }

  // What hides that which spills over holds no words that do.
  for (const one of root.querySelectorAll("*")) {
    const { width, height } = one.getBoundingClientRect()
    if (!isShown(one) || one.closest("svg") || width < 4 || height < 4 || !one.textContent.trim()) continue
    const { overflowX, overflowY } = getComputedStyle(one)
    const hides = (overflow) => ["hidden", "clip"].includes(overflow)
    const across = hides(overflowX) && one.scrollWidth > one.clientWidth + 2
    const down = hides(overflowY) && one.scrollHeight > one.clientHeight + 2
    if (across || down) faults.push(`cut off: ${said(one)}`)
  }
  scrollTo(0, 0)
  return [...new Set(faults)]
}
