package main

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"sync"
)

// FerretDB reads, compares and writes a document in separate steps, so that two commands at the same time may both
// win. MongoDB promises that one command changes one document atomically; here they simply take turns. Commands that
// only read wait for those that write, and for no others.
var turn sync.RWMutex

var onlyReads = map[string]bool{"aggregate": true, "count": true, "distinct": true, "find": true, "hello": true, "ping": true}

const (
	headerBytes    = 16
	largestMessage = 48 << 20
	opMsg          = 2013
	moreToCome     = 1 << 1
)

func acceptAll(front net.Listener, socket string) {
	for {
		client, err := front.Accept()
		if err != nil {
			return
		}
		go relay(client, socket)
	}
}

func relay(client net.Conn, socket string) {
	defer client.Close()
	server, err := net.Dial("unix", socket)
	if err != nil {
		return
	}
	defer server.Close()
	for {
		request, err := readMessage(client)
		if err != nil {
			return
		}
		reply, err := exchange(server, request)
		if err != nil {
			return
		}
		if _, err := client.Write(reply); err != nil {
			return
		}
	}
}

func exchange(server net.Conn, request []byte) ([]byte, error) {
	if onlyReads[commandName(request)] {
		turn.RLock()
		defer turn.RUnlock()
	} else {
		turn.Lock()
		defer turn.Unlock()
	}
	if _, err := server.Write(request); err != nil {
		return nil, err
	}
	if wantsNoReply(request) {
		return nil, nil
	}
	return readMessage(server)
}

// commandName is the first key of the command's document; empty when it stands elsewhere.
func commandName(message []byte) string {
	const flags, kind, size, elementType = 4, 1, 4, 1
	const start = headerBytes + flags + kind + size + elementType
	if len(message) <= start || binary.LittleEndian.Uint32(message[12:]) != opMsg || message[headerBytes+flags] != 0 {
		return ""
	}
	name, _, _ := bytes.Cut(message[start:], []byte{0})
	return string(name)
}

func wantsNoReply(message []byte) bool {
	isMsg := binary.LittleEndian.Uint32(message[12:]) == opMsg && len(message) >= headerBytes+4
	return isMsg && binary.LittleEndian.Uint32(message[headerBytes:])&moreToCome != 0
}

func readMessage(from io.Reader) ([]byte, error) {
	header := make([]byte, headerBytes)
	if _, err := io.ReadFull(from, header); err != nil {
		return nil, err
	}
	length := binary.LittleEndian.Uint32(header)
	if length < headerBytes || length > largestMessage {
		return nil, errors.New("not a message of the MongoDB protocol")
	}
	message := make([]byte, length)
	copy(message, header)
	_, err := io.ReadFull(from, message[headerBytes:])
	return message, err
}
