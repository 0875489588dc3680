/**
 * The conversation with one frame of the app. `answers` reply to what the frame asks, `hear` reacts to what it tells;
 * messages of other windows or origins are not read.
 */
export function openChannel(frame, appOrigin, { answers, hear }) {
  const send = (message) => frame.contentWindow?.postMessage(message, appOrigin);

  const reply = async ({ id, name, payload }) => {
    try {
      const answer = answers[name];
      if (answer === undefined) throw new Error(`not simulated: ${name}`);
      send({ appBridge: 'answer', id, result: await answer(payload) });
    } catch (error) {
      send({ appBridge: 'answer', id, error: error.message });
    }
  };

  const listen = (event) => {
    if (event.source !== frame.contentWindow || event.origin !== appOrigin) return;
    if (event.data?.appBridge === 'ask') void reply(event.data);
    if (event.data?.appBridge === 'tell') hear[event.data.name]?.(event.data.payload);
  };

  window.addEventListener('message', listen);
  return {
    command: (name, payload) => send({ appBridge: 'command', name, payload }),
    close: () => window.removeEventListener('message', listen),
  };
}
