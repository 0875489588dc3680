/** How long the parent frame may take to answer. */
const ANSWER_LIMIT_MS = 15_000;

const ownScript = document.currentScript ?? document.querySelector('script[src*="app-bridge.js"]');

/** The only origin this script talks to: the one it was served from, which is the admin's. */
export const parentOrigin = new URL(ownScript.src, location.href).origin;

/** Whether the page sits in a frame of the admin. */
export const isEmbedded = window.parent !== window;

const openRequests = new Map();
const commands = new Map();
let lastRequest = 0;

/** Tells the parent frame something that needs no answer. */
export function tell(name, payload) {
  if (isEmbedded) window.parent.postMessage({ appBridge: 'tell', name, payload }, parentOrigin);
}

/** Asks the parent frame; rejects when it refuses, does not answer in time, or is not there. */
export function ask(name, payload) {
  if (!isEmbedded) return Promise.reject(new Error(`${name}: this page is not embedded in the admin`));
  lastRequest += 1;
  const id = lastRequest;
  return new Promise((resolve, reject) => {
    const isPatient = name === 'scopes.request' || name === 'saveBar.leaveConfirmation';
    const limit = isPatient ? undefined : setTimeout(() => give(id, { error: `${name}: no answer` }), ANSWER_LIMIT_MS);
    openRequests.set(id, { resolve, reject, limit });
    window.parent.postMessage({ appBridge: 'ask', name, payload, id }, parentOrigin);
  });
}

/** Registers what to do when the parent frame sends a command. */
export function onCommand(name, act) {
  commands.set(name, act);
}

function give(id, { result, error }) {
  const request = openRequests.get(id);
  if (request === undefined) return;
  openRequests.delete(id);
  clearTimeout(request.limit);
  if (error === undefined) request.resolve(result);
  else request.reject(new Error(error));
}

window.addEventListener('message', (event) => {
  if (event.source !== window.parent || event.origin !== parentOrigin) return;
  const message = event.data;
  if (message?.appBridge === 'answer') give(message.id, message);
  if (message?.appBridge === 'command') commands.get(message.name)?.(message.payload);
});
